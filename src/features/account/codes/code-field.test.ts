import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smsCodeCases } from '../../../../tests/support/typed-cases.ts';
import { CodeField } from './code-field.tsx';

let root: Root;
let host: HTMLElement;

function Held() {
  const [value, onChange] = useState('');
  return createElement(CodeField, { label: 'SMS kodu', value, isRefused: false, onChange });
}

const field = () => host.querySelector('input') as HTMLInputElement;
const problem = () => host.querySelector('.error')?.textContent ?? null;

/** Sets the field's text the way typing and autofill do. */
async function fill(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(createElement(I18nProvider, { i18n }, createElement(Held))));
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const wholeCases = smsCodeCases.filter(([text]) => /\d{2}|code/.test(text) && text.length > 5);

test.each(wholeCases)('a code filled in at once, %j, is read as %s, or reported as containing no code', async (text, code) => {
  await fill(text);
  expect([field().value, problem()]).toEqual(code === null ? ['', '6 hane olmalı.'] : [code, null]);
});

test('a character typed after a complete code is ignored', async () => {
  for (const typed of ['7', '71', '717', '7173', '71732', '717329', '7173291']) await fill(typed);
  expect([field().value, problem()]).toEqual(['717329', null]);
  await fill('71732');
  expect(field().value).toBe('71732');
});
