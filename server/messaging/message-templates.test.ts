import { describe, expect, it } from 'vitest';
import { locales } from '#contract/request-headers.ts';
import { renderEmail, renderSms, UnreadableMessageError } from './message-templates.ts';

const now = new Date('2026-11-21T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const stored = { template: 'resetCode', locale: 'tr', parameters: { code: '481516' }, expires_at: inMinutes(10) };
const withCode = ['resetCode', 'loginCode', 'phoneCode'];
const notices = ['newDevice', 'passwordChanged', 'phoneChanged', 'withdrawalRequested'];
const facts = { time: '21 Kasım 2026 12:00', device: 'Chrome, Android', amount: '₺1.250,00' };

describe('messages to players', () => {
  it.each([...withCode, ...notices].flatMap((template) => locales.map((locale) => [template, locale])))(
    '%s is complete in %s, by mail and by text message',
    (template, locale) => {
      const hasCode = withCode.some((name) => name === template);
      const message = { ...stored, template: template ?? '', locale: locale ?? '', parameters: hasCode ? stored.parameters : facts };
      const { subject, text, html } = renderEmail(message, now);
      const sms = renderSms(message, now);
      for (const part of [subject, text, html, sms]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(subject).not.toContain('481516');
      for (const part of [text, html, sms]) expect(part.includes('481516')).toBe(hasCode);
    },
  );

  it.each(notices.flatMap((template) => locales.map((locale) => [template, locale])))(
    '%s says in %s when and on which device, and has nothing to act on',
    (template, locale) => {
      const { text, html } = renderEmail({ ...stored, template: template ?? '', locale: locale ?? '', parameters: facts }, now);
      for (const part of [text, html]) {
        expect(part).toContain(facts.time);
        expect(part).toContain(facts.device);
        expect(part.includes(facts.amount)).toBe(template === 'withdrawalRequested');
        expect(part).not.toMatch(/https?:|<a\b|<form|<button/i);
      }
    },
  );

  it('load nothing from elsewhere and run nothing', () => {
    expect(renderEmail(stored, now).html).not.toMatch(/https?:|<img|<link|<script|url\(|@import/i);
  });

  it('say how long a code is still valid when they are sent, however long they waited', () => {
    expect(renderSms(stored, now)).toContain('10 dk');
    expect(renderSms(stored, inMinutes(7))).toContain('3 dk');
    expect(renderSms(stored, inMinutes(9.9))).toContain('1 dk');
  });

  it('treat their parameters as text', () => {
    const { html, subject } = renderEmail({ ...stored, parameters: { code: '<img src=x onerror=alert(1)>\r\nBcc: a@b' } }, now);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it.each([{ template: 'toString' }, { locale: 'xx' }, { parameters: {} }])('are refused when no template fits: %j', (broken) => {
    expect(() => renderSms({ ...stored, ...broken }, now)).toThrow(UnreadableMessageError);
  });
});
