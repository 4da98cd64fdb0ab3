import { describe, expect, it } from 'vitest';
import { locales } from '#contract/request-headers.ts';
import { renderEmail, renderSms, UnreadableMessageError } from './message-templates.ts';

const now = new Date('2026-11-21T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const stored = { template: 'resetCode', locale: 'tr', parameters: { code: '481516' }, expires_at: inMinutes(10) };
const templates = ['resetCode', 'phoneCode', 'passwordChanged'];

describe('messages to players', () => {
  it.each(templates.flatMap((template) => locales.map((locale) => [template, locale])))(
    '%s is whole in %s, by mail and by text message',
    (template, locale) => {
      const hasCode = template !== 'passwordChanged';
      const message = { ...stored, template: template ?? '', locale: locale ?? '', parameters: hasCode ? stored.parameters : {} };
      const { subject, text, html } = renderEmail(message, now);
      const sms = renderSms(message, now);
      for (const part of [subject, text, html, sms]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(subject).not.toContain('481516');
      for (const part of [text, html, sms]) expect(part.includes('481516')).toBe(hasCode);
    },
  );

  it('load nothing from elsewhere and run nothing', () => {
    expect(renderEmail(stored, now).html).not.toMatch(/https?:|<img|<link|<script|url\(|@import/i);
  });

  it('say how long a code still holds when they leave, however long they waited', () => {
    expect(renderSms(stored, now)).toContain('10 dk');
    expect(renderSms(stored, inMinutes(7))).toContain('3 dk');
    expect(renderSms(stored, inMinutes(9.9))).toContain('1 dk');
  });

  it('take what fills them as text', () => {
    const { html, subject } = renderEmail({ ...stored, parameters: { code: '<img src=x onerror=alert(1)>\r\nBcc: a@b' } }, now);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it.each([{ template: 'toString' }, { locale: 'xx' }, { parameters: {} }])('are refused when no sentences fit: %j', (broken) => {
    expect(() => renderSms({ ...stored, ...broken }, now)).toThrow(UnreadableMessageError);
  });
});
