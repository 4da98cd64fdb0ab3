import { type RefObject, useEffect } from 'react';

/** Interval between checks for values filled in without an event, in milliseconds. */
const LOOK_MS = 200;

type Field = HTMLInputElement | HTMLSelectElement;

/** These change by clicks and are never autofilled. */
const TICKED = ['checkbox', 'radio'];

function isField(element: Element): element is Field {
  return element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && !TICKED.includes(element.type));
}

/**
 * Announces values that browsers and password managers fill in without an event, which input listeners would miss.
 * Dispatches the missing event to such a field, at the latest before the form's submission is handled. React ignores a
 * second event for the same value.
 */
export function useFilledFields(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // An input may have been filled before this runs, so none counts as announced. A select counts as announced with
    // its initial value, because React does not drop its repeated events.
    const told = new WeakMap<Element, string>();
    const fields = () => [...element.elements].filter(isField);
    const note = ({ target }: Event) => {
      if (target instanceof Element && isField(target)) told.set(target, target.value);
    };
    const tell = () => {
      for (const field of fields().filter((known) => (told.get(known) ?? '') !== known.value)) {
        field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
        told.set(field, field.value);
      }
    };
    for (const field of fields()) if (field instanceof HTMLSelectElement) told.set(field, field.value);
    element.addEventListener('input', note, true);
    element.addEventListener('submit', tell);
    const timer = setInterval(tell, LOOK_MS);
    return () => {
      element.removeEventListener('input', note, true);
      element.removeEventListener('submit', tell);
      clearInterval(timer);
    };
  }, [form]);
}
