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
