/**
 * Player codes of nine digits and payment numbers of ten that do not reveal how many there are: short enough to read
 * out and type, drawn from a strong random source, and drawn again when taken. Earlier ones stay; the sequence of
 * player codes remains for an older process until it ends.
 */
const drawUntilFree = (name: string, table: string, column: string, digits: number) =>
  `create function ${name}() returns text language plpgsql volatile as $$
    declare candidate text;
    begin
      loop
        candidate := opaque_number(${digits});
        exit when not exists (select from ${table} where ${column} = candidate);
      end loop;
      return candidate;
    end
  $$`;

export const statements: readonly string[] = [
  `create function opaque_number(digits integer) returns text language sql volatile as $$
    select (power(10, digits - 1)::bigint
      + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % (9 * power(10, digits - 1)::bigint))::text
  $$`,
  drawUntilFree('draw_usercode', 'player', 'usercode', 9),
  `alter table player alter column usercode set default draw_usercode()`,
  `alter table payment add column number text`,
  `update payment set number = id::text`,
  `create unique index payment_number on payment (number)`,
  drawUntilFree('draw_payment_number', 'payment', 'number', 10),
  `alter table payment alter column number set not null, alter column number set default draw_payment_number()`,
];
