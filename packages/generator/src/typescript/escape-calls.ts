import type { Service } from '@portolan/openapi'

/** Names that objects have by themselves, or that mean something else on a client or on anything that is awaited. */
const reserved: ReadonlySet<string> = new Set([
  ...['then', 'constructor', 'prototype', 'toString', 'valueOf', 'toJSON', 'hasOwnProperty'],
  ...['request', 'withOptions'],
])

/** The name of a property: no word is taken there but those that every object has. */
function escapeName(name: string, suffix: 'Call' | 'Calls'): string {
  const own = /^[\p{L}_$]/u.test(name) ? name : `_${name}`
  return reserved.has(own) ? own + suffix : own
}

const escapeGroup = (path: readonly string[]): string[] => path.map((part) => escapeName(part, 'Calls'))

/** The service with calls and groups under names that they can have on a client. */
export function escapeCalls(service: Service): Service {
  const taken = new Set(service.operations.map(({ call }) => call.join('.')))
  const operations = service.operations.map((operation) => {
    const { call } = operation
    const group = escapeGroup(call.slice(0, -1))
    const verb = escapeName(call.at(-1) as string, 'Call')
    const path = [...group, verb].join('.')
    if (path === call.join('.')) return operation
    let [free, number] = [path, 2]
    while (taken.has(free)) free = `${path}${number++}`
    taken.add(free)
    return { ...operation, call: free.split('.') }
  })
  const groups = service.groups.map((one) => ({ ...one, name: escapeGroup(one.name.split('.')).join('.') }))
  return { ...service, operations, groups }
}
