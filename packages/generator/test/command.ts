import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { run } from '../src/cli.ts'
import { documentOf, ok } from './documents.ts'

/** A folder of its own for each test. */
export let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portolan-generate-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

export const document: string = JSON.stringify(
  documentOf({
    '/users': { get: { operationId: 'listUsers', responses: ok({ type: 'array', items: { type: 'string' } }) } },
    '/gone': { get: { deprecated: true, responses: ok({ $ref: '#/nowhere' }) } },
  }),
)

/** Runs the command, with the document on its standard input. */
export async function command(...args: string[]): Promise<{ status: number; out: string; error: string }> {
  let [out, error] = ['', '']
  const status = await run(args, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    input: async () => document,
  })
  return { status, out, error }
}

/** Writes a file into the folder, and returns its path. */
export function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
