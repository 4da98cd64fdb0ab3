import { fastify } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { SandboxProcess, SandboxStartError } from './sandbox-process.ts';

const stub = new URL('../tests/support/sandbox-stub.ts', import.meta.url);

function makeSandbox(environment: Record<string, string> = {}) {
  const keys: string[] = [];
  const mailboxes: object[] = [];
  const sandbox = new SandboxProcess({
    config: readConfig({ PORT: '4100', ...environment }),
    operatorPublicKey: 'operator key',
    log: fastify().log,
    onReady: async ({ publicKey, mailbox }) => {
      keys.push(publicKey);
      mailboxes.push(mailbox);
    },
    program: stub,
  });
  const pidAt = (index: number) => Number(/^key of (\d+) /.exec(keys[index] ?? '')?.[1]);
  return { sandbox, keys, mailboxes, pidAt };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the sandbox process', () => {
  it.each([
    [{}, 'http://127.0.0.1:4100'],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:4100'],
    [{ HOST: '::1' }, 'http://[::1]:4100'],
  ])('is ready after its start, knows the server as %s -> %s, and ends with the stop', async (environment, operatorUrl) => {
    const { sandbox, keys, mailboxes, pidAt } = makeSandbox(environment);
    await sandbox.start();
    expect(keys).toEqual([expect.stringContaining(`for ${operatorUrl}`)]);
    const smsUrl = `${operatorUrl.replace('4100', '4101')}/sms`;
    expect(mailboxes).toEqual([{ smtpUrl: 'smtp://127.0.0.1:2525', smsUrl, smsToken: `token of ${pidAt(0)}` }]);
    expect(isRunning(pidAt(0))).toBe(true);
    await sandbox.stop();
    expect(isRunning(pidAt(0))).toBe(false);
    expect(keys).toHaveLength(1);
  });

  it('receives the faults it has to produce', async () => {
    const { sandbox, keys } = makeSandbox({ SANDBOX_FAULTS: 'seed=7,drop=0.1' });
    await sandbox.start();
    expect(keys).toEqual([expect.stringMatching(/ seed=7,drop=0\.1 limits on proxies off$/)]);
    await sandbox.stop();
  });

  it.each([
    [{ TRUST_PROXY: '2', RATE_LIMITS: 'off' }, / limits off proxies 2$/],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }, / limits on proxies 127\.0\.0\.1,10\.0\.0\.0\/8$/],
  ])('identifies its callers by the same proxies and limits as the server: %o', async (environment, told) => {
    const { sandbox, keys } = makeSandbox(environment);
    await sandbox.start();
    expect(keys).toEqual([expect.stringMatching(told)]);
    await sandbox.stop();
  });

  it.each([
    [{}, 'on'],
    [{ PUBLIC_URL: 'https://play.example' }, 'off'],
    [{ SANDBOX_URL: 'https://games.example' }, 'off'],
  ])('receives with %j that its mailbox is %s', async (environment, mailbox) => {
    const { sandbox, keys } = makeSandbox(environment);
    await sandbox.start();
    expect(keys).toEqual([expect.stringContaining(` mailbox ${mailbox} `)]);
    await sandbox.stop();
  });

  it('is started again when it dies, and its new key is reported', async () => {
    const { sandbox, keys, pidAt } = makeSandbox();
    await sandbox.start();
    process.kill(pidAt(0), 'SIGKILL');
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(isRunning(pidAt(1))).toBe(true);
    await sandbox.stop();
    expect(isRunning(pidAt(1))).toBe(false);
  });

  it('fails the start when it ends before it is ready', async () => {
    const { sandbox } = makeSandbox({ DATA_DIR: '/nowhere/fails' });
    await expect(sandbox.start()).rejects.toThrow(SandboxStartError);
    await sandbox.stop();
  });
});
