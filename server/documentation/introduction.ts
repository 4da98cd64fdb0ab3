import { requestHeaders } from '#contract/request-headers.ts';

const { device, locale } = requestHeaders;

/**
 * Returns what engineers read before the calls, as Markdown. `siteUrl`: the app's address, without a trailing slash.
 * `statuses`: what each status means.
 */
export function introduce(siteUrl: string, statuses: Record<string, string>): string {
  return `What the app sends and what comes back, made from the contract that both sides check each answer with.

## Before the first call

Addresses are relative to \`./api/\`, below the address of the app. Bodies are JSON of at most 64 kB, also when they are
empty (\`{}\`). Fields and parameters that a call doesn't know are ignored and never stored.

\`\`\`bash
curl -X POST ${siteUrl}/api/cms/sliderlist \\
  -H 'content-type: application/json' -H '${locale}: en' \\
  -d '{"slug":"home"}'
\`\`\`

Every answer is one envelope. \`message\` is a sentence for the player, in the language of \`${locale}\`, or null; a
refusal leaves \`data\` out.

\`\`\`json
{ "success": true, "message": null, "data": … }
\`\`\`

- \`Authorization\`: \`Bearer\` and the token that login or registration answered.
- \`${device}\`: the id of the device, made once and kept. A token is good on the device that it was made for.
- \`${locale}\`: \`tr\` or \`en\`: the language of messages and content; content may have the languages of
  \`cms/languagelist\` besides. Without it: English.
- \`Idempotency-Key\`: money calls: a UUID per intended submission, kept when it is sent again. The same key and body
  get the stored answer. Without one \`payment/deposit\` and \`payment/withdraw\` are a submission of their own;
  extensions are refused.

Amounts are JSON numbers of lira with at most two decimals. Times are UTC in ISO 8601. Calls marked *extension* may be
missing at other backends: those answer 404, and the app hides what depends on them.

## Statuses

${Object.entries(statuses)
  .map(([status, text]) => `- \`${status}\`: ${text}`)
  .join('\n')}

## Doors beside the calls

- \`./hub/frnotify\`: SignalR, JSON protocol, over WebSockets (with stateful reconnect), server-sent events or long
  polling, as \`POST ./hub/frnotify/negotiate\` offers them. It takes the token as \`access_token\` and the device id as
  \`fingerprint\`, and sends \`NotifyMessage\` with a [Notification](#models/Notification) and \`BalanceChanged\` with
  balance and version.
- \`/wallet/PROVIDER/…\`: what game providers call, \`hub88\` for the games of this catalogue: \`user/info\`,
  \`user/balance\`, \`transaction/bet\`, \`transaction/win\`, \`transaction/rollback\`, signed with RSA-SHA256 over the
  raw body in \`X-Hub88-Signature\`.
- \`/payments/sandbox/callback\`: what the payment side calls once it has decided on a payment, signed the same way.`;
}
