import { describe, expect, it, vi } from 'vitest';
import { notificationSchema } from '#contract/notifications.ts';
import { makeHubListener } from '../../tests/support/hub-listener.ts';
import { OPERATED_DEVICE, prepareOperatedServer } from '../../tests/support/operated-server.ts';

describe("the operator's commands", () => {
  const site = prepareOperatedServer();
  const { run, ask, call, register } = site;

  it('refuse an unknown player', async () => {
    const lines = [
      ['notify', '--username', 'nobody9', '--type', 'Bonus', '--title', 'a', '--note', 'b'],
      ['credit', '--username', 'nobody9', '--amount', '1'],
      ['game-token', '--username', 'nobody9', '--game', 'x'],
      ['player', 'nobody9'],
    ];
    for (const words of lines) expect(await run(...words)).toEqual({ code: 1, output: '', complaint: "There is no player 'nobody9'." });
    expect((await run('player', 'nobody9', '--json')).complaint).toBe('{"error":"There is no player \'nobody9\'."}');
  });

  it("'notify' puts a notification into the player's list, in the language they read", async () => {
    const player = await register();
    const sent = await ask<Record<string, unknown>>(
      ...[
        'notify',
        '--username',
        player.username.toUpperCase(),
        '--type',
        'Jackpot',
        '--title',
        'Büyük ödül',
        '--note',
        '-₺\'1.000.000" <b>',
        '--title-en',
        'Jackpot',
      ],
    );
    expect(notificationSchema().parse(sent)).toMatchObject({ title: 'Büyük ödül', type: 'Jackpot', isRead: false });
    const { data } = await call<unknown[]>('customer/notification', { skip: 0, take: 1 }, player.token);
    expect(data).toMatchObject([{ id: sent.id, title: 'Büyük ödül', note: '-₺\'1.000.000" <b>', type: 'Jackpot' }]);
    const said = await run('notify', '--username', player.username, '--type', 'System', '--title', 'Selam', '--note', 'x');
    expect(said).toMatchObject({ code: 0, output: expect.stringMatching(new RegExp(`^${player.username} has the notification 'Selam' \\(.{36}\\)\\.\n$`)) });
    expect(await run('notify', '--username', player.username, '--type', 'Gift', '--title', 'a', '--note', 'b')).toEqual({
      code: 2,
      output: '',
      complaint: "--type must be one of Deposit, Withdraw, Jackpot, Bonus, System, but it is 'Gift'.",
    });
  });

  it("'notify' and 'credit' reach the player's open connection at once", async () => {
    const player = await register();
    const listener = makeHubListener(site.server.url.slice(0, -1), player.token, { device: OPERATED_DEVICE });
    await listener.client.start();
    try {
      const sent = await ask('notify', '--username', player.username, '--type', 'Bonus', '--title', 'Hadi', '--note', 'gel', '--title-tr', 'Haydi');
      await vi.waitFor(() => expect(listener.notices).toEqual([expect.objectContaining({ title: 'Haydi', note: 'gel', type: 'Bonus' })]));
      expect(listener.notices).toMatchObject([{ id: (sent as { id: string }).id }]);
      await ask('credit', '--username', player.username, '--amount', '1');
      await vi.waitFor(() => expect([listener.notices, listener.versions].map(({ length }) => length)).toEqual([2, 1]));
    } finally {
      await listener.client.stop();
    }
  });

  it("'broadcast' notifies every player, reports progress, and notifies nobody on a dry run", async () => {
    const players = [await register(), await register()];
    const words = ['broadcast', '--type', 'System', '--title', 'Bakım', '--note', 'Yarın 04:00'];
    const counted = await ask<{ players: number; told: number }>(...words, '--dry-run');
    expect(counted).toEqual({ players: expect.any(Number), told: 0, isDryRun: true });
    expect(counted.players).toBeGreaterThanOrEqual(2);
    const titles = async (token: string) =>
      (await call<{ title: string }[]>('customer/notification', { skip: 0, take: 100 }, token)).data.map(({ title }) => title);
    for (const { token } of players) expect(await titles(token)).not.toContain('Bakım');
    const said = await run(...words);
    expect(said).toMatchObject({ code: 0, output: `${counted.players} players have been told.\n` });
    expect(said.complaint).toBe(`${counted.players} of ${counted.players} players told`);
    for (const { token } of players) expect((await titles(token)).filter((title) => title === 'Bakım')).toHaveLength(1);
  });

  it("'mailbox' shows a code as soon as the call that sends it is answered", async () => {
    const player = await register();
    expect(await ask('mailbox', '--to', player.email)).toEqual([]);
    await call('auth/sendresetpassword', { username: player.username });
    const [first] = await ask<Record<string, string>[]>('mailbox', '--to', player.email.toUpperCase());
    expect(first).toEqual({
      to: player.email,
      channel: 'email',
      from: expect.stringContaining('@'),
      subject: expect.stringMatching(/\S/),
      text: expect.stringContaining(String(first?.code)),
      code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await run('mailbox', '--to', player.email)).output).toContain(String(first?.code));
    expect(await ask('mailbox', '--to', '0532 000 00 01')).toEqual([]);
    expect(await run('mailbox', '--to', 'somebody')).toMatchObject({ code: 1, complaint: "'somebody' is neither an e-mail address nor a phone number." });
  });

  it("'credit' gives exact play money, notifies the player, and refuses what is not an amount", async () => {
    const player = await register();
    const { username, usercode } = player;
    expect(await ask('credit', '--username', username, '--amount', '1234.56')).toEqual({ username, usercode, amount: 1234.56, balance: 1234.56 });
    expect(await run('credit', '--username', username, '--amount=0,01')).toMatchObject({ code: 0, output: `${username} got 0.01 lira and has 1234.57 now.\n` });
    expect((await call<{ balance: number }>('user/balance', null, player.token)).data.balance).toBe(1234.57);
    const { data } = await call<{ note: string }[]>('customer/notification', { skip: 0, take: 1 }, player.token);
    expect(data).toMatchObject([{ type: 'Bonus', note: '₺0,01 oyun parası bakiyene eklendi.' }]);
    for (const amount of ['0', '-5', '1.234', '1e3', '', 'ten', '0x10', '99999999999999', '１']) {
      const refused = await run('credit', '--username', username, `--amount=${amount}`);
      expect(refused, amount).toMatchObject({ code: 2, complaint: expect.stringMatching(/^--amount must be an amount of lira such as 100 or 12\.50/) });
    }
    await ask('credit', '--username', username, '--amount', '99999998000');
    expect(await run('credit', '--username', username, '--amount', '1000')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^The player would have more than/),
    });
  });

  it("'player' shows a player's state and no secret", async () => {
    const player = await register();
    await ask('credit', '--username', player.username, '--amount', '5');
    const state = await ask<Record<string, unknown>>('player', player.username);
    expect(state).toMatchObject({ username: player.username, usercode: player.usercode, email: player.email, balance: 5, held: 0, debt: 0, openPayments: [] });
    expect(state.sessions).toHaveLength(1);
    expect(JSON.stringify(state)).not.toMatch(/password|hash|token|personalNo/i);
    const { output } = await run('player', player.usercode);
    expect(output.split('\n')[0]).toMatch(new RegExp(`^username +${player.username}$`));
    for (const part of ['Sessions\n', 'Bonuses\nnone\n', 'Payments that are not decided\nnone\n', 'Limits\nnone\n', 'limits\nnothing\n'])
      expect(output).toContain(part);
  });
});
