import type { OldMethod } from './methods.ts'

/** The checks of a method: what a program that calls it relies on. */
export const checks = ['exists', 'args', 'kind', 'data'] as const

/**
 * A program that compares each method of a compat client with that of openai-node: a line for each check, so that an
 * error of the compiler names it.
 */
export function printComparison(methods: readonly OldMethod[], compat: string, old = 'openai'): string {
  const lines = methods.flatMap(({ call }) => {
    const path = call.map((name) => `['${name}']`).join('')
    return [
      `exists<(typeof client)${path}>() // exists ${call.join('.')}`,
      `args<Arguments<OpenAI${path}>, Arguments<Client${path}>>() // args ${call.join('.')}`,
      `same<Kind<Result<OpenAI${path}>>, Served<Result<Client${path}>>>() // kind ${call.join('.')}`,
      `data<ContentFor<Result<Client${path}>, Result<OpenAI${path}>>, Content<Result<OpenAI${path}>>>() // data ${call.join('.')}`,
    ]
  })
  return `${head(compat, old)}\n${lines.join('\n')}\n`
}

function head(compat: string, old: string): string {
  return `import OpenAI from '${old}'
import Client from '${compat}'

declare const client: Client
declare function exists<T extends (...args: never) => unknown>(): T
declare function args<Old extends New, New>(): Old
declare function same<Old extends New, New>(): Old
declare function data<New extends Old, Old>(): New
type Arguments<T> = T extends (...args: infer A) => unknown ? WithoutOptions<A> : never
type WithoutOptions<A> = A extends readonly [...infer Rest, unknown?] ? Rest : A
type Result<T> = T extends (...args: never) => infer R ? Awaited<R> : never
type Kind<T> = 0 extends 1 & T ? 'data' : T extends Response ? 'response'
  : T extends { getPaginatedItems(): unknown } ? 'page'
  : T extends { tee(): unknown } ? 'stream' : 'data'
// A page has the fields of the response, so that it serves as one.
type Served<T> = Kind<T> extends 'page' ? 'page' | 'data' : Kind<T>
type ContentFor<T, Old> = Kind<Old> extends 'data' ? (T extends { getPaginatedItems(): unknown } ? T : Content<T>) : Content<T>
type Content<T> = T extends Response ? 0
  : T extends { getPaginatedItems(): (infer Item)[] } ? Item
  : T extends AsyncIterable<infer Item> ? Item : T
`
}
