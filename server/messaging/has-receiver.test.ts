import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOnPhone, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { readConfig } from '../config.ts';
import { hasReceiver } from './has-receiver.ts';

const NOT_NOW = { success: false, message: 'Şu anda kod gönderilemiyor. Daha sonra yeniden dene.' };

describe('a receiver of messages', () => {
  it.each([
    [{}, [true, true]],
    [{ SANDBOX: 'off' }, [false, false]],
    [{ SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' }, [true, false]],
    [{ SANDBOX: 'off', SMS_URL: 'https://sms.example/' }, [false, true]],
    [{ SANDBOX: 'off', SANDBOX_URL: 'http://localhost:9' }, [true, true]],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080', SANDBOX_URL: 'http://[::1]:8081' }, [true, true]],
    [{ PUBLIC_URL: 'https://play.example' }, [false, false]],
    [{ SANDBOX_URL: 'https://games.example' }, [false, false]],
    [{ PUBLIC_URL: 'https://localhost.example' }, [false, false]],
    [{ PUBLIC_URL: 'http://192.168.1.5:8080' }, [false, false]],
    [{ PUBLIC_URL: 'https://play.example', SMTP_URL: 'smtp://mail.example' }, [true, false]],
    [{ PUBLIC_URL: 'https://play.example', SMS_URL: 'https://sms.example/' }, [false, true]],
  ])('exists with %j for e-mails and text messages: %j', (environment, expected) => {
    const config = readConfig(environment);
    expect([hasReceiver(config, 'email'), hasReceiver(config, 'sms')]).toEqual(expected);
  });
});

const silentSites = testEngines.flatMap((engine) => [
  { engine, environment: { SANDBOX: 'off' }, site: 'without a sandbox' },
  { engine, environment: { PUBLIC_URL: 'https://play.example' }, site: 'open to the public' },
]);

describe.each(silentSites)('where nobody sends messages, $site, on $engine', ({ engine, environment }) => {
  let application: TestApplication;
  let player: RegisteredPlayer;
  beforeAll(async () => {
    application = await openTestApplication(engine, { environment });
    player = await joinOnPhone(application);
  });
  afterAll(() => application.close());

  it('no code is promised, and names that exist get the same answer as those that do not', async () => {
    for (const username of [player.username, 'nobodyatall']) {
      expect(await callApi(application.http, 'auth/sendresetpassword', { username })).toMatchObject(NOT_NOW);
    }
    expect(await player.call('customer/updatephone', { step: 1, phone: player.phone })).toMatchObject(NOT_NOW);
    expect(await application.database.selectFrom('verification_code').select('id').execute()).toEqual([]);
    expect(await application.database.selectFrom('message_outbox').select('id').execute()).toEqual([]);
  });
});
