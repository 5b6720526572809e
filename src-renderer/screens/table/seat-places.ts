import { seat as seatNumber, type Seat } from "@shared/engine";

/** What every board marks its seats with, so that things around a game find them: `data-seat`, with the seat's number. */
const SEATS = ".board [data-seat]";

/** The elements of the seats on the board inside `field`, by seat. */
export function seatPlaces(field: HTMLElement | null): ReadonlyMap<Seat, HTMLElement> {
  const places = new Map<Seat, HTMLElement>();
  for (const element of field?.querySelectorAll<HTMLElement>(SEATS) ?? []) {
    const seat = seatNumber(Number(element.dataset["seat"]));
    if (!places.has(seat)) places.set(seat, element);
  }
  return places;
}
