import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, listFeatures, listLacking } from './compat-data.ts';

/** By name: the browsers of the floor that lack it. */
type Lacking = Map<string, string[]>;

/** What is newer than the floor, by the way in which a script names it. */
interface ScriptIndex {
  globals: Lacking;
  /** As `Promise.try`. */
  statics: Lacking;
  /** Of instances; the interfaces whose newer member it is, and those of the floor that have one of that name. */
  members: Map<string, { lacking: string[]; newOf: string[]; oldOf: string[] }>;
  /** As `addEventListener` takes them. */
  events: Lacking;
}

/** Interfaces whose members are globals. */
const GLOBAL_SCOPES = /^(?:Window|(?:Dedicated|Service|Shared)?WorkerGlobalScope)$/;
/** The one interface that is newer than its instances, which have long come from arrays' `values` and from generators. */
const OLDER_THAN_ITS_NAME = 'Iterator';

const builtinOf = (name: string) => (globalThis as unknown as Record<string, object | undefined>)[name];

/** True for what the constructor has itself; what this Node does not know yet may be either. */
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
    // Nobody has an instance of an interface that is not there: whatever makes one is a finding itself.
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

/** What of the language and of the browser's interfaces is newer than the floor. */
export function buildScriptIndex(): ScriptIndex {
  const builder = new IndexBuilder();
  builder.addApis(compatData.api);
  builder.addBuiltins(compatData.javascript.builtins as Identifier);
  return builder.finish();
}
