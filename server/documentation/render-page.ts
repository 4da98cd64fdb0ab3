import { requestHeaders } from '#contract/request-headers.ts';
import { domainTexts } from './call-texts.ts';
import { type FieldLine, listFields } from './describe-fields.ts';
import type { JsonSchema } from './describe-schema.ts';
import type { OpenApiDocument, Operation } from './open-api.ts';

interface DescribedCall {
  method: 'GET' | 'POST';
  path: string;
  operation: Operation;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Renders plain text with `code` between back quotes. */
function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function listCalls(document: OpenApiDocument, tag: string): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, { get, post }]) => {
    const operation = get ?? post;
    if (!operation?.tags.includes(tag)) return [];
    return [{ method: get ? ('GET' as const) : ('POST' as const), path: path.slice(1), operation }];
  });
}

function renderType({ type, reference }: FieldLine): string {
  if (reference === null) return escapeHtml(type);
  return escapeHtml(type).replace(reference, `<a href="#type-${reference}">${reference}</a>`);
}

function renderField(field: FieldLine): string {
  const name = field.name === '' ? '' : `<code class="name">${escapeHtml(field.name)}</code> `;
  const optional = field.isOptional ? ' <span class="optional">optional</span>' : '';
  const rules = field.rules.map((rule) => `<span class="rule">${escapeHtml(rule)}</span>`).join(' ');
  const text = field.description === undefined ? '' : ` <span class="rule">${renderText(field.description)}</span>`;
  return `<li>${name}<span class="type">${renderType(field)}</span>${optional}${rules === '' ? '' : ` ${rules}`}${text}</li>`;
}

function renderFields(title: string, fields: FieldLine[], none: string): string {
  const content = fields.length === 0 ? `<p class="none">${none}</p>` : `<ul class="fields">${fields.map(renderField).join('')}</ul>`;
  return `<div class="part"><h4>${title}</h4>${content}</div>`;
}

function requestOf({ method, operation }: DescribedCall): FieldLine[] {
  if (method === 'POST') return listFields(operation.requestBody?.content['application/json'].schema ?? {});
  return operation.parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? listFields({ properties: { [parameter.name]: parameter.schema } }) : [],
  );
}

function dataOf({ operation }: DescribedCall): FieldLine[] {
  const answer = operation.responses['200'];
  const success = answer && 'content' in answer ? answer.content?.['application/json'].schema.oneOf?.[0] : undefined;
  return success?.required?.includes('data') || Object.keys(success?.properties?.data ?? {}).length > 0 ? listFields(success?.properties?.data ?? {}) : [];
}

function renderMarks({ operation }: DescribedCall): string {
  const marks = [
    ['player', operation.security.length > 0 ? 'players only' : ''],
    ['money', operation['x-money'] ? `money: ${operation['x-extension'] ? 'needs' : 'takes'} an Idempotency-Key` : ''],
    ['closed', operation['x-closed-to-restricted'] ? 'refused during a time-out or an exclusion' : ''],
    ['content', operation['x-public-content'] ? 'cacheable' : ''],
    ['extension', operation['x-extension'] ? 'extension' : ''],
  ].filter(([, text]) => text !== '');
  return marks.length === 0 ? '' : `<p class="marks">${marks.map(([kind, text]) => `<span class="mark ${kind}">${text}</span>`).join(' ')}</p>`;
}

function renderCall(call: DescribedCall): string {
  const { operationId, summary } = call.operation;
  return `<article id="${operationId}">
<h3><a href="#${operationId}"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${call.path}</code></a></h3>
${renderMarks(call)}
<p>${renderText(summary)}</p>
<div class="parts">${renderFields('Request', requestOf(call), 'Nothing.')}${renderFields('Data of the answer', dataOf(call), 'None that is fixed: <code>success</code> and <code>message</code> say what has to be known.')}</div>
</article>`;
}

function renderNamedType(name: string, schema: JsonSchema): string {
  return `<article id="type-${name}"><h3><a href="#type-${name}"><code>${name}</code></a></h3>
${schema.description ? `<p>${renderText(schema.description)}</p>` : ''}<ul class="fields">${listFields(schema).map(renderField).join('')}</ul></article>`;
}

function renderLinks(document: OpenApiDocument): string {
  const groups = Object.values(domainTexts).map(({ title }) => {
    const links = listCalls(document, title).map(({ path, operation }) => `<li><a href="#${operation.operationId}">${path}</a></li>`);
    return links.length === 0 ? '' : `<h2>${title}</h2><ul>${links.join('')}</ul>`;
  });
  return `<ul><li><a href="#start">Before the first call</a></li><li><a href="#statuses">Statuses</a></li><li><a href="#doors">Doors beside the calls</a></li>
<li><a href="#types">Types</a></li></ul>${groups.join('')}`;
}

function renderStart(siteUrl: string): string {
  const { device, locale } = requestHeaders;
  return `<section id="start"><h2>Before the first call</h2>
<p>Addresses are relative to <code>./api/</code>, below the address of the app. Bodies are JSON of at most 64 kB, also when they are empty (<code>{}</code>).
Fields and parameters that a call doesn't know are ignored and never stored.</p>
<pre tabindex="0" role="region" aria-label="A call by curl"><code>curl -X POST ${escapeHtml(siteUrl)}/api/cms/sliderlist \\
  -H 'content-type: application/json' -H '${locale}: en' \\
  -d '{"slug":"home"}'</code></pre>
<p>Every answer is one envelope. <code>message</code> is a sentence for the player or null; a refusal leaves <code>data</code> out.</p>
<pre tabindex="0" role="region" aria-label="The envelope of an answer"><code>{ "success": true, "message": null, "data": … }</code></pre>
<ul class="fields wide">
<li><code class="name">Authorization</code> <span class="type"><code>Bearer</code> and the token that login or registration answered.</span></li>
<li><code class="name">${device}</code> <span class="type">The id of the device, made once and kept. A token is good on the device that it was made for.</span></li>
<li><code class="name">${locale}</code> <span class="type"><code>tr</code> or <code>en</code>: the language of messages and content; content may have the languages of <code>cms/languagelist</code> besides. Without it: English.</span></li>
<li><code class="name">Idempotency-Key</code> <span class="type">Money calls: a UUID per intended submission, kept when it is sent again. The same key and body get the stored answer. Without one <code>payment/deposit</code> and <code>payment/withdraw</code> are a submission of their own; extensions are refused.</span></li>
</ul>
<p>Amounts are JSON numbers of lira with at most two decimals. Times are UTC in ISO 8601. Calls marked <em>extension</em> may be missing at other
backends: those answer 404, and the app hides what depends on them.</p></section>`;
}

function renderStatuses({ components }: OpenApiDocument): string {
  const lines = Object.entries(components.responses).map(([status, { description }]) => [status, description] as const);
  const done = ['200', 'Done, or refused as the player’s business: then `success` is false and `message` says why.'] as const;
  const items = [done, ...lines].map(([status, text]) => `<li><code class="name">${status}</code> <span class="type">${renderText(text)}</span></li>`);
  return `<section id="statuses"><h2>Statuses</h2><ul class="fields wide">${items.join('')}</ul></section>`;
}

function renderDoors(): string {
  return `<section id="doors"><h2>Doors beside the calls</h2>
<ul class="fields wide">
<li><code class="name">./hub/frnotify</code> <span class="type">SignalR, JSON protocol, over WebSockets (with stateful reconnect), server-sent events or long polling,
as <code>POST ./hub/frnotify/negotiate</code> offers them. It takes the token as <code>access_token</code> and the device id as
<code>fingerprint</code>, and sends <code>NotifyMessage</code> with a <a href="#type-Notification">Notification</a> and <code>BalanceChanged</code> with balance and version.</span></li>
<li><code class="name">/wallet/PROVIDER/…</code> <span class="type">What game providers call, <code>hub88</code> for the games of this catalogue: <code>user/info</code>, <code>user/balance</code>, <code>transaction/bet</code>,
<code>transaction/win</code>, <code>transaction/rollback</code>, signed with RSA-SHA256 over the raw body in <code>X-Hub88-Signature</code>.</span></li>
<li><code class="name">/payments/sandbox/callback</code> <span class="type">What the payment side calls once it has decided on a payment, signed the same way.</span></li>
</ul></section>`;
}

function renderDomain(document: OpenApiDocument, { title, text }: { title: string; text: string }): string {
  const calls = listCalls(document, title);
  return calls.length === 0 ? '' : `<section><h2>${title}</h2><p>${text}</p>${calls.map(renderCall).join('')}</section>`;
}

/**
 * Renders the page that explains the calls to engineers, from the same description that machines read. It needs no
 * script. `siteUrl`: the app's address, without a trailing slash.
 */
export function renderPage(document: OpenApiDocument, siteUrl: string): string {
  const links = renderLinks(document);
  const types = Object.entries(document.components.schemas).map(([name, schema]) => renderNamedType(name, schema));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">
<title>Meydan for developers</title><link rel="stylesheet" href="developers/style.css"></head><body>
<a class="skip" href="#main">Skip to the calls</a>
<header class="top"><a class="brand" href="./">Meydan</a><span class="about">for developers</span><a class="json" href="api/openapi.json">OpenAPI 3.1</a></header>
<div class="frame"><nav class="rail" aria-label="Calls">${links}</nav>
<main id="main"><h1>The calls of the backend</h1>
<p class="lead">What the app sends and what comes back, made from the contract that both sides check each answer with.
The same as a file for machines: <a href="api/openapi.json">openapi.json</a>.</p>
<p class="lead" lang="tr">Bu sayfa geliştiriciler içindir. Oynamak için <a href="./">ana sayfaya</a> dön.</p>
<details class="menu"><summary>All calls</summary><nav aria-label="Calls">${links}</nav></details>
${renderStart(siteUrl)}${renderStatuses(document)}
${Object.values(domainTexts)
  .map((domain) => renderDomain(document, domain))
  .join('\n')}
${renderDoors()}
<section id="types"><h2>Types</h2>${types.join('\n')}</section></main></div></body></html>
`;
}
