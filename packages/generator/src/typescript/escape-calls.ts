import type { Service } from '@portolan/openapi'

/** Names that objects have by themselves, or that mean something else on anything that is awaited. */
const ofObjects: ReadonlySet<string> = new Set([
  'then',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'hasOwnProperty',
])

/** Names of the methods of a client itself; a group has no such method. */
const ofClients: ReadonlySet<string> = new Set(['request', 'withOptions'])

/** The names of properties, from the client on: no word is taken there but those that its object has. */
function escapePath(path: readonly string[], last: 'Call' | 'Calls'): string[] {
  return path.map((name, depth) => {
    const own = /^[\p{L}_$]/u.test(name) ? name : `_${name}`
    const isTaken = ofObjects.has(own) || (depth === 0 && ofClients.has(own))
    return isTaken ? own + (depth === path.length - 1 ? last : 'Calls') : own
  })
}

/** The service with calls and groups under names that they can have on a client. */
export function escapeCalls(service: Service): Service {
  const taken = new Set(service.operations.map(({ call }) => call.join('.')))
  const operations = service.operations.map((operation) => {
    const { call } = operation
    const path = escapePath(call, 'Call').join('.')
    if (path === call.join('.')) return operation
    let [free, number] = [path, 2]
    while (taken.has(free)) free = `${path}${number++}`
    taken.add(free)
    return { ...operation, call: free.split('.') }
  })
  const groups = service.groups.map((one) => ({ ...one, name: escapePath(one.name.split('.'), 'Calls').join('.') }))
  return { ...service, operations, groups }
}
