import { describe, expect, it } from 'vitest';
import { emailSchema } from './field-rules.ts';

describe('an e-mail address', () => {
  it.each(['a@example.com', 'a.b+c@mail.example.com', "o'neil@example.co", 'ayşe@örnek.com', 'a_b-c@x-y.io'])('is accepted: %s', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(true);
  });

  it.each(['a,b@c.com', 'a;b@c.com', 'a..b@c.com', '.ab@c.com', 'ab.@c.com', 'a(b)@c.com', 'a:b@c.com', 'a[b]@c.com', 'a\\b@c.com', 'a@b@c.com'])(
    'is refused, because no mail would reach it: %s',
    (email) => {
      expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe('email');
    },
  );

  it.each(['ab@c,d.com', 'ab@c..com', 'ab@.c.com', 'ab@c.com.', 'ab@com', 'ab@[1.2.3.4]', 'a b@c.com'])('is refused because of its domain: %s', (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe('email');
  });
});
