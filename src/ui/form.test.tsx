import { act, type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { noteShownError } from './shown-errors.ts';

let root: Root;
let host: HTMLElement;
/** Submitted values, call by call; each call is pending until its response arrives. */
let sent: string[];
let answer: () => void;

/** A form that holds its field's text in state and clears it on the response. */
function Name({ canSendEmpty = true }: { canSendEmpty?: boolean }) {
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const send = async () => {
    sent.push(name);
    await new Promise<void>((resolve) => (answer = resolve));
    setName('');
    setIsRefused(true);
  };
  return (
    <Form onSubmit={send}>
      <input value={name} aria-invalid={isRefused || undefined} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" disabled={!canSendEmpty && name === ''}>
        Send
      </Button>
    </Form>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const input = () => host.querySelector('input') as HTMLInputElement;
const button = () => host.querySelector('button') as HTMLButtonElement;
const fillSilently = (text: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);

/** Fills the form before any of its effects has run. */
function Filled({ children }: { children: ReactNode }) {
  useLayoutEffect(() => fillSilently('elif'), []);
  return children;
}

// F3
test('a field’s value is submitted even if no event announced it', async () => {
  await act(async () => root.render(<Name />));
  fillSilently('elif');
  await act(async () => host.querySelector('form')?.requestSubmit());
  expect(sent).toEqual(['elif']);
});

// F3
test('a value filled in before the form could listen is announced too, and an untouched list is not', async () => {
  const chosen = vi.fn();
  await act(async () =>
    root.render(
      <Filled>
        <Name />
        <Form onSubmit={() => {}}>
          <select onChange={chosen}>
            <option>one</option>
          </select>
        </Form>
      </Filled>,
    ),
  );
  await act(async () => host.querySelector('form')?.requestSubmit());
  await act(async () => [...host.querySelectorAll('form')][1]?.requestSubmit());
  expect(sent).toEqual(['elif']);
  expect(chosen).not.toHaveBeenCalled();
});

// F3
test('a button that waits for a field is enabled for one filled without an event', async () => {
  vi.useFakeTimers();
  await act(async () => root.render(<Name canSendEmpty={false} />));
  expect(button().disabled).toBe(true);
  fillSilently('elif');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(button().disabled).toBe(false);
});

// F4
test('a form ignores a second submission while the first is pending, and accepts another after it', async () => {
  await act(async () => root.render(<Name />));
  const submit = () => host.querySelector('form')?.requestSubmit();
  await act(async () => {
    submit();
    submit();
  });
  await act(async () => submit());
  expect(sent).toHaveLength(1);
  await act(async () => answer());
  await act(async () => submit());
  expect(sent).toHaveLength(2);
});

// F16
test('focus moves to the field with a problem if the focused element was disabled', async () => {
  await act(async () => root.render(<Name canSendEmpty={false} />));
  fillSilently('elif');
  await act(async () => input().dispatchEvent(new Event('input', { bubbles: true })));
  button().focus();
  await act(async () => button().click());
  expect(document.activeElement).toBe(button());
  await act(async () => answer());
  expect(document.activeElement).toBe(input());
});

// F16
test('a new submission dismisses errors of the previous one, and no older ones', async () => {
  const [dismissOlder, dismiss] = [vi.fn(), vi.fn()];
  noteShownError('of something else', dismissOlder);
  await act(async () => root.render(<Name />));
  const submit = () => act(async () => host.querySelector('form')?.requestSubmit());
  await submit();
  noteShownError('of this try', dismiss);
  await act(async () => answer());
  await submit();
  expect(dismiss).toHaveBeenCalledOnce();
  expect(dismissOlder).not.toHaveBeenCalled();
});

test('a busy button retains focus and sends nothing; one with a pending action ignores further clicks', async () => {
  const acts: string[] = [];
  let end = () => {};
  const begin = () => {
    acts.push('act');
    return new Promise<void>((resolve) => (end = resolve));
  };
  await act(async () => root.render(<Button onClick={begin}>Act</Button>));
  await act(async () => {
    button().click();
    button().click();
  });
  expect(acts).toHaveLength(1);
  await act(async () => end());
  button().focus();
  await act(async () =>
    root.render(
      <Button onClick={begin} isBusy>
        Act
      </Button>,
    ),
  );
  await act(async () => button().click());
  expect(acts).toHaveLength(1);
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(button());
});
