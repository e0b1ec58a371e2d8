import { run } from '../src/cli.ts'
import { documentOf, ok } from './documents.ts'

/** What is on the standard input of the command. */
export const document: string = JSON.stringify(
  documentOf({
    '/users': { get: { operationId: 'listUsers', responses: ok({ type: 'array', items: { type: 'string' } }) } },
    '/gone': { get: { deprecated: true, responses: ok({ $ref: '#/nowhere' }) } },
  }),
)

/** Runs the command. */
export async function command(...args: string[]): Promise<{ status: number; out: string; error: string }> {
  let [out, error] = ['', '']
  const status = await run(args, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    input: async () => document,
  })
  return { status, out, error }
}
