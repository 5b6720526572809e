/** What vue-i18n uses of Vue. A name that it wants and does not find here ends the build. */
export {
  computed, createVNode, defineComponent, effectScope, Fragment, getCurrentInstance, getCurrentScope, h, inject, isRef, onMounted, onScopeDispose, onUnmounted, ref, shallowRef, Text, watch,
} from "vue";
