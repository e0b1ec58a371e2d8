import { HttpError } from '../http-error.ts'
import type { ActionMaker } from './action.ts'

const rows = '/.emulator/services/{service}/tables/{table}'

export const tableActions: ActionMaker = (emulator, { tell }) => {
  const { tables, about, addresses, services, routes } = emulator
  const owners = new Map(services.map((name) => [name, about(name)]))
  return {
    '/.emulator/services': {
      GET: ({ origin }) =>
        [...owners].map(([name, { title, counts }]) => {
          const urls = addresses.filter(({ service }) => service === name).map(({ path }) => origin + path)
          return { name, title, urls, counts: counts() }
        }),
    },
    '/.emulator/operations': {
      GET: () =>
        routes.map(({ name, prefix = '', operation }) => ({
          name,
          method: operation.method,
          path: prefix + operation.path,
        })),
    },
    '/.emulator/services/{service}/operations/{operation}': {
      GET: ({ param }) => known(owners.get(param('service'))?.document?.operation(param('operation')), 'operation'),
    },
    '/.emulator/services/{service}/schemas/{schema}': {
      GET: ({ param }) => known(owners.get(param('service'))?.document?.schema(param('schema')), 'schema'),
    },
    '/.emulator/services/{service}/tables': { GET: ({ param }) => tables.list(param('service')) },
    [rows]: {
      GET: ({ param, number }) =>
        tables.read(param('service'), param('table'), number('start', 0), Math.min(number('count', 50), 500)),
    },
    [`${rows}/{row}`]: {
      PUT: async ({ param, number, body }) => {
        tables.write(param('service'), param('table'), number('row'), await body())
        tell('counts')
      },
      DELETE: ({ param, number }) => {
        tables.remove(param('service'), param('table'), number('row'))
        tell('counts')
      },
    },
  }
}

/** @throws HttpError 404 */
function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new HttpError(404, `No document of the emulator has such a ${what}.`)
  return value
}
