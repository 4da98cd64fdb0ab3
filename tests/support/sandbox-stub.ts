/**
 * Stands in for the sandbox when only its life as a child process matters. SANDBOX_DATA_DIR selects the behaviour:
 * `…/fails/sandbox` exits at once.
 */
if (process.env.SANDBOX_DATA_DIR?.includes('fails')) process.exit(1);
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.({
  type: 'ready',
  port: Number(process.env.SANDBOX_PORT),
  publicKey: `key of ${process.pid} for ${process.env.OPERATOR_URL} mailbox ${process.env.SANDBOX_MAILBOX} ${process.env.SANDBOX_FAULTS} limits ${process.env.RATE_LIMITS} proxies ${process.env.TRUST_PROXY}`,
  mailbox: { smtpPort: 2525, smsToken: `token of ${process.pid}` },
});
