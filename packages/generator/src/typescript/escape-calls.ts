import type { Service } from '@portolan/openapi'

/** Names that all objects have, or that have a meaning for `await`. */
const ofObjects: ReadonlySet<string> = new Set([
  'then',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'hasOwnProperty',
])

/** Names of the client's own methods; a group has none of them. */
const ofClients: ReadonlySet<string> = new Set(['request', 'withOptions'])

/** The names of properties, from the client down: only names that the object already has are taken. */
function escapePath(path: readonly string[], last: 'Call' | 'Calls'): string[] {
  return path.map((name, depth) => {
    const own = /^[\p{L}_$]/u.test(name) ? name : `_${name}`
    const isTaken = ofObjects.has(own) || (depth === 0 && ofClients.has(own))
    return isTaken ? own + (depth === path.length - 1 ? last : 'Calls') : own
  })
}

/** The service, with calls and groups under valid names for a client. */
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
