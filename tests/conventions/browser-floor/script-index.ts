import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, listFeatures, listLacking } from './compat-data.ts';

/** Names with the floor's browsers that lack them. */
type Lacking = Map<string, string[]>;

/** What is newer than the floor, by how a script refers to it. */
interface ScriptIndex {
  globals: Lacking;
  /** Keys like `Promise.try`. */
  statics: Lacking;
  /**
   * Instance members: the interfaces for which the member is newer than the floor, and those that have one of that name
   * within it.
   */
  members: Map<string, { lacking: string[]; newOf: string[]; oldOf: string[] }>;
  /** Event names as passed to `addEventListener`. */
  events: Lacking;
}

/** Interfaces whose members are globals. */
const GLOBAL_SCOPES = /^(?:Window|(?:Dedicated|Service|Shared)?WorkerGlobalScope)$/;
/** The only interface newer than its instances, which arrays' `values` and generators have returned for long. */
const OLDER_THAN_ITS_NAME = 'Iterator';

const builtinOf = (name: string) => (globalThis as unknown as Record<string, object | undefined>)[name];

/** True if the member belongs to the constructor; one that this Node does not know may belong to either. */
function isStaticOfBuiltin(owner: string, member: string): boolean {
  const builtin = builtinOf(owner);
  return builtin !== undefined && Object.hasOwn(builtin, member) && !['name', 'length', 'prototype'].includes(member);
}

function isInstanceOfBuiltin(owner: string, member: string): boolean {
  const { prototype } = (builtinOf(owner) ?? {}) as { prototype?: object };
  return !isStaticOfBuiltin(owner, member) || (prototype !== undefined && member in prototype);
}

class IndexBuilder {
  readonly index: ScriptIndex = { globals: new Map(), statics: new Map(), members: new Map(), events: new Map() };
  readonly #oldEvents = new Set<string>();
  readonly #oldGlobals = new Set<string>();

  addApis(apis: Identifier): void {
    for (const [name, feature] of listFeatures(apis)) {
      this.#addGlobal(name, feature);
      for (const [member, compat] of listFeatures(feature)) {
        if (member === name || member.includes(' ')) continue;
        if (member.endsWith('_static')) this.#addStatic(`${name}.${member.replace(/_static$/, '')}`, compat);
        else if (member.endsWith('_event')) this.#addEvent(member.replace(/_event$/, ''), compat);
        else if (GLOBAL_SCOPES.test(name)) this.#addGlobal(member, compat);
        else if (!/_/.test(member)) this.#addMember(name, feature, member, compat);
      }
    }
  }

  addBuiltins(builtins: Identifier, prefix = ''): void {
    for (const [name, feature] of listFeatures(builtins)) {
      if (prefix === '') this.#addGlobal(name, feature);
      else this.#addStatic(`${prefix}${name}`, feature);
      for (const [member, compat] of listFeatures(feature)) {
        if (member === name || /[@_]/.test(member)) continue;
        if (isStaticOfBuiltin(name, member)) this.#addStatic(`${name}.${member}`, compat);
        if (isInstanceOfBuiltin(name, member)) this.#addMember(name, feature, member, compat);
      }
      if (name === 'Intl') this.addBuiltins(feature, 'Intl.');
    }
  }

  finish(): ScriptIndex {
    for (const name of this.#oldGlobals) this.index.globals.delete(name);
    for (const name of this.#oldEvents) this.index.events.delete(name);
    return this.index;
  }

  #addGlobal(name: string, { __compat }: Identifier): void {
    const lacking = listLacking(__compat);
    if (__compat && lacking.length === 0) this.#oldGlobals.add(name);
    else if (__compat) this.index.globals.set(name, lacking);
  }

  #addStatic(name: string, { __compat }: Identifier): void {
    const lacking = listLacking(__compat);
    if (lacking.length > 0) this.index.statics.set(name, lacking);
  }

  #addEvent(name: string, { __compat }: Identifier): void {
    const lacking = listLacking(__compat);
    if (lacking.length === 0) this.#oldEvents.add(name);
    else this.index.events.set(name, lacking);
  }

  #addMember(owner: string, { __compat: ofOwner }: Identifier, member: string, { __compat }: Identifier): void {
    // An interface that a browser lacks has no instances there: whatever creates one is a finding itself.
    const isOwnerThere = owner === OLDER_THAN_ITS_NAME || listLacking(ofOwner).length === 0;
    const lacking = listLacking(__compat);
    const known = this.index.members.get(member) ?? { lacking: [], newOf: [], oldOf: [] };
    if (isOwnerThere && lacking.length > 0) {
      known.newOf.push(owner);
      known.lacking = [...new Set([...known.lacking, ...lacking])];
    } else if (isOwnerThere) known.oldOf.push(owner);
    this.index.members.set(member, known);
  }
}

/** Indexes what is newer than the floor in the language and the browser's interfaces. */
export function buildScriptIndex(): ScriptIndex {
  const builder = new IndexBuilder();
  builder.addApis(compatData.api);
  builder.addBuiltins(compatData.javascript.builtins as Identifier);
  return builder.finish();
}
