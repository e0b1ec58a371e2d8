/** A document of 1,200 operations in 60 groups, with an object of eight fields in each. */
export function largeDocument(): object {
  const groups = Array.from({ length: 60 }, (_, index) => `group${index}`)
  const schemas = Object.fromEntries(groups.map((group) => [`Object${group.slice(5)}`, schema]))
  return {
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.assign({}, ...groups.flatMap((group) => kinds.map((kind) => makePath(group, kind)))) as object,
    components: { schemas },
  }
}

const kinds = ['parts', 'notes', 'tasks', 'links', 'users']
const string = { type: 'string' }
const schema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer' },
    name: string,
    state: { type: 'string', enum: ['open', 'closed'] },
    tags: { type: 'array', items: string },
    created_at: { type: 'string', format: 'date-time' },
    owner: { type: 'object', required: ['login'], properties: { login: string, url: string } },
    count: { type: 'integer', minimum: 0 },
    note: { type: ['string', 'null'] },
  },
}

/** The paths of a kind: four operations. */
function makePath(group: string, kind: string): object {
  const reference = { $ref: `#/components/schemas/Object${group.slice(5)}` }
  const json = (content: object): object => ({ 'application/json': { schema: content } })
  const ok = (content: object): object => ({ responses: { 200: { description: 'Ok.', content: json(content) } } })
  const body = { requestBody: { required: true, content: json(reference) } }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const call = (name: string): object => ({ operationId: `${group}.${kind}.${name}` })
  return {
    [`/${group}/${kind}`]: {
      get: { ...call('list'), ...ok({ type: 'array', items: reference }) },
      post: { ...call('create'), ...body, ...ok(reference) },
    },
    [`/${group}/${kind}/{id}`]: {
      parameters: [id],
      get: { ...call('get'), ...ok(reference) },
      patch: { ...call('update'), ...body, ...ok(reference) },
    },
  }
}
