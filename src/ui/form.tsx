import { type FormEvent, type FormHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { dismissErrors, markErrors } from './shown-errors.ts';
import { useFilledFields } from './use-filled-fields.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /**
   * Called with the current values of the fields, however they got there. While the promise it returns is pending, the
   * form ignores further submissions.
   */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void> | void;
  ref?: RefObject<HTMLFormElement | null>;
}

const FIRST_CONTROL = ':is(input, select, button):enabled';

/**
 * Restores the focus if the focused element was disabled meanwhile: to the first field with a problem, else to what was
 * pressed, else to the first control.
 */
function restoreFocus(form: HTMLFormElement, pressed: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.matches(':disabled')) return;
  const wasPressed = pressed?.isConnected && !pressed.matches(':disabled') ? pressed : null;
  const next = form.querySelector('[aria-invalid="true"]:enabled') ?? wasPressed ?? form.querySelector(FIRST_CONTROL);
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Form component of the app. It notices fields filled without events, ignores repeated submissions while one is
 * pending, dismisses the errors shown since the previous submission on the next one, and retains the focus.
 */
export function Form({ onSubmit, ref, ...form }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const element = ref ?? own;
  const pressed = useRef<Element | null>(null);
  const lastTry = useRef(Number.POSITIVE_INFINITY);
  const [settled, setSettled] = useState(0);
  useFilledFields(element);
  const submit = useOneAtATime(async (event: FormEvent<HTMLFormElement>) => {
    pressed.current = document.activeElement;
    dismissErrors(lastTry.current);
    lastTry.current = markErrors();
    await onSubmit(event);
    setSettled((count) => count + 1);
  });
  useEffect(() => {
    if (settled > 0 && element.current) restoreFocus(element.current, pressed.current);
  }, [settled, element]);
  return (
    <form
      {...form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    />
  );
}
