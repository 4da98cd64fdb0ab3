import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCommand, fileSchema, folderSchema, type OperatorCommand } from './command.ts';
import { presentHelp } from './present-help.ts';
import { readCommandLine } from './read-command-line.ts';

const acts = { changes: () => false, run: async () => null, present: () => '' };
const greet = defineCommand({
  name: 'greet',
  summary: 'Greets somebody.',
  arguments: { who: { meaning: 'whom' } },
  options: {
    'first-word': { value: 'WORD', meaning: 'how to begin', isRequired: true },
    tone: { value: 'TONE', meaning: 'how' },
    again: { value: 'WORD', meaning: 'more words', isRepeated: true },
    loud: { meaning: 'in capitals' },
  },
  input: z.object({
    who: z.string(),
    firstWord: z.string('a word').check(z.minLength(2, 'two letters or more')),
    tone: z.optional(z.enum(['soft', 'hard'], 'soft or hard')),
    again: z.optional(z.array(z.string())),
    loud: z.optional(z.boolean()),
  }),
  ...acts,
});
const listThings = defineCommand({ name: 'thing list', summary: 'Lists things.', arguments: {}, options: {}, input: z.object({}), ...acts });
const readThing = defineCommand({
  name: 'thing read',
  summary: 'Reads a thing.',
  arguments: { file: { meaning: 'where', reads: 'file' } },
  options: {},
  input: z.object({ file: fileSchema }),
  ...acts,
});
const mergeThings = defineCommand({
  name: 'thing merge',
  summary: 'Merges a folder of things.',
  arguments: { folder: { meaning: 'where', reads: 'folder' } },
  options: {},
  input: z.object({ folder: folderSchema }),
  ...acts,
});
const commands: OperatorCommand[] = [greet, listThings, readThing, mergeThings];
const read = (...typed: string[]) => readCommandLine(commands, typed);

test('values are read in any order, a text may begin with a hyphen, and a list grows', () => {
  expect(read('greet', '--again', '-1', 'Ayşe', '--loud', '--first-word=--hey', '--json', '--again', 'b')).toMatchObject({
    kind: 'command',
    command: { name: 'greet' },
    input: { who: 'Ayşe', firstWord: '--hey', again: ['-1', 'b'], loud: true },
  });
});

test.each([
  [['greeet'], "There is no command 'greeet'; --help lists those there are."],
  [['thing'], "'thing' needs one of its acts: 'thing list', 'thing read', 'thing merge'."],
  [['thing', 'lost'], "'thing' needs one of its acts: 'thing list', 'thing read', 'thing merge'."],
  [['greet', '--first-word', 'hi'], "'greet' needs WHO."],
  [['greet', 'you'], "'greet' needs --first-word WORD."],
  [['greet', 'you', 'me'], "'greet' takes no further value, but it got 'me'."],
  [['greet', 'you', '--first-word'], '--first-word needs a value: WORD.'],
  [['greet', 'you', '--first-word', '--loud'], '--first-word needs a value: WORD.'],
  [['greet', 'you', '--first-word', 'a', '--first-word', 'b'], '--first-word was given twice.'],
  [['greet', 'you', '--loud=yes'], '--loud takes no value.'],
  [['greet', 'you', '--lod'], "'greet' knows no --lod; 'greet --help' lists what it knows."],
  [['greet', 'you', '-l'], "'greet' knows no -l; 'greet --help' lists what it knows."],
  [['greet', 'you', '--first-word', 'a'], "--first-word must be two letters or more, but it is 'a'."],
  [['greet', 'you', '--first-word', 'hi', '--tone', 'odd'], "--tone must be soft or hard, but it is 'odd'."],
  [['greet', 'you', '--first-word', 'hi', '--tone', 'x'.repeat(101)], '--tone must be soft or hard.'],
  [['greet', 'you', '--__proto__', 'x'], "'greet' knows no --__proto__; 'greet --help' lists what it knows."],
])('%j is answered with one sentence', (typed, sentence) => {
  expect(read(...typed)).toEqual({ kind: 'problem', sentence });
});

test('a file or folder is requested by the path that was typed, and replaces it', () => {
  expect(read('thing', 'read', 'a.txt')).toEqual({ kind: 'needs', paths: [{ path: 'a.txt', kind: 'file' }] });
  expect(readCommandLine(commands, ['thing', 'read', 'a.txt'], { 'a.txt': { b: 'a folder' } })).toMatchObject({ kind: 'needs' });
  expect(readCommandLine(commands, ['thing', 'read', 'a.txt'], { 'a.txt': 'text' })).toMatchObject({ input: { file: { path: 'a.txt', text: 'text' } } });
  const files = { 'one.json': '{}' };
  expect(readCommandLine(commands, ['thing', 'merge', 'things'], { things: files })).toMatchObject({ input: { folder: { path: 'things', files } } });
});

test('help is given for all commands, for one, and despite whatever else was typed', () => {
  for (const typed of [[], ['--help'], ['help']]) expect(read(...typed)).toEqual({ kind: 'help', command: null });
  for (const typed of [
    ['greet', '--help'],
    ['help', 'greet'],
    ['greet', '--tone', 'x', '--help'],
  ])
    expect(read(...typed)).toEqual({ kind: 'help', command: greet });
  expect(presentHelp(commands, null)).toMatch(/greet +Greets somebody\.\n +thing list +Lists things\./);
  const help = presentHelp(commands, greet);
  expect(help).toContain('npm run -s operator -- greet WHO --first-word WORD [--tone TONE] [--again WORD]… [--loud]');
  for (const line of [/WHO +whom/, /--first-word WORD +how to begin/, /--loud +in capitals/, /--json +print/, /--help +say/]) expect(help).toMatch(line);
});
