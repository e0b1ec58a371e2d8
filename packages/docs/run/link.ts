import { init, parse } from 'es-module-lexer/minimal/js'
import { stripTypes } from '../src/strip-types.ts'

/** Module specifiers, and the addresses to import them from. */
export type Addresses = ReadonlyMap<string, string>

/**
 * Turns TypeScript into a module that can be imported: types go, and every specifier becomes an address. Lines stay where
 * they are, so that errors name them.
 * @throws SyntaxError the code is not valid
 * @throws Error a module that the page does not have
 */
export function link(code: string, addresses: Addresses): Promise<string> {
  return linkScript(stripTypes(code), addresses)
}

/** The same of a module that has no types. */
export async function linkScript(script: string, addresses: Addresses): Promise<string> {
  await init()
  const [imports] = parse(script)
  let [linked, last] = ['', 0]
  for (const { n: specifier, s: start, e: end, ss: statement, d: dynamic } of imports) {
    if (specifier === undefined) continue
    const address = addresses.get(specifier)
    if (address === undefined) throw new Error(missing(specifier))
    if (dynamic < 0) linked += script.slice(last, start) + address
    // The run is not over while a module is loaded.
    else linked += `${script.slice(last, statement)}portolanImport(${JSON.stringify(address)}`
    last = end
  }
  return linked + script.slice(last)
}

function missing(specifier: string): string {
  return `Cannot find module '${specifier}'. ${reason(specifier)}`
}

function reason(specifier: string): string {
  if (specifier.startsWith('node:')) return 'The page has no modules of Node.'
  if (/^@portolan\/(?:generator|openapi|cli|docs|msw|tanstack-query)(?:\/|$)/.test(specifier))
    return 'It runs on your machine: the page has the clients, @portolan/core and @portolan/emulator.'
  return 'The page has the clients, @portolan/core, @portolan/emulator and zod/mini.'
}
