const text = { type: 'string' }
const integer = { type: 'integer' }
const moment = { type: 'string', format: 'date-time' }
const refer = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object, more: object = {}): object => ({ content: { 'application/json': { schema, ...more } } })
const ok = (schema: object, status = 200, more: object = {}): object => ({
  [status]: { description: 'Done', ...json(schema), ...more },
})
const query = (name: string, schema: object, more: object = {}): object => ({ name, in: 'query', schema, ...more })
const inPath = (name: string, schema: object = text): object => ({ name, in: 'path', required: true, schema })
const list = (name: string): object => ({ type: 'array', items: refer(name) })
const page = (name: string, more: object): object => ({
  type: 'object',
  required: ['data', ...Object.keys(more)],
  properties: { data: list(name), ...more },
})

const runEvent = (name: string, properties: object): object => ({
  type: 'object',
  required: ['type', 'sequence_number', ...Object.keys(properties)],
  properties: { type: { const: name }, sequence_number: integer, ...properties },
})

/** A document with what the emulator knows of documents: lists of each kind, records, actions, files, streams, errors. */
export const office = {
  openapi: '3.1.0',
  info: { title: 'Harbour office', version: '1' },
  paths: {
    '/permits': {
      get: {
        parameters: [
          query('page', { type: 'integer', minimum: 1 }),
          query('per_page', { type: 'integer', default: 2, maximum: 50 }),
          query('status', text),
          query('q', text),
          query('min_fee', { type: 'number' }),
          query('issued_after', moment),
          query('sort', text),
          query('order', { enum: ['asc', 'desc'] }),
          query('filter', { type: 'object' }, { style: 'deepObject' }),
          query('zones', { type: 'array', items: text }, { explode: false }),
        ],
        responses: ok(
          page('Permit', {
            total: integer,
            total_pages: integer,
            page: integer,
            has_more: { type: 'boolean' },
            next_page: { type: ['integer', 'null'] },
          }),
        ),
      },
      post: {
        requestBody: { required: true, ...json(refer('NewPermit')) },
        responses: {
          ...ok(refer('Permit'), 201, { headers: { Location: { schema: text } } }),
          ...ok(refer('Fault'), 422),
        },
      },
    },
    '/permits/{permit_id}': {
      parameters: [inPath('permit_id', integer)],
      get: { responses: { ...ok(refer('Permit')), ...ok(refer('Fault'), 404) } },
      put: { requestBody: json(refer('NewPermit')), responses: ok(refer('Permit')) },
      patch: { requestBody: json(refer('PermitChange')), responses: ok(refer('Permit')) },
      delete: {
        responses: ok({
          type: 'object',
          required: ['id', 'deleted'],
          properties: { id: integer, deleted: { type: 'boolean' } },
        }),
      },
    },
    '/permits/{permit_id}/suspend': {
      post: {
        parameters: [inPath('permit_id', integer)],
        requestBody: json({ type: 'object', properties: { note: text } }),
        responses: ok(refer('Permit')),
      },
    },
    '/permits/{permit_id}/archive': {
      parameters: [inPath('permit_id', integer)],
      put: { responses: { 204: { description: 'Archived' } } },
      delete: { responses: { 204: { description: 'Not any more' } } },
    },
    '/permits/{permit_id}/remarks': {
      parameters: [inPath('permit_id', integer)],
      get: { responses: ok(list('Remark')) },
      post: { requestBody: json(refer('Remark')), responses: ok(refer('Remark'), 201) },
    },
    '/berths': {
      get: {
        parameters: [query('offset', { type: 'integer', default: 0 }), query('limit', { type: 'integer', default: 3 })],
        responses: ok({
          type: 'object',
          required: ['items', 'count'],
          properties: { items: list('Berth'), count: integer, offset: integer, limit: integer },
        }),
      },
    },
    '/berths/{code}': { get: { parameters: [inPath('code')], responses: ok(refer('Berth')) } },
    '/logs': {
      get: {
        parameters: [query('cursor', text), query('limit', { type: 'integer', default: 2 })],
        responses: ok(page('Log', { next_cursor: { type: ['string', 'null'] } })),
      },
    },
    '/visits': {
      get: {
        parameters: [query('page', integer)],
        responses: ok(list('Visit'), 200, {
          headers: { Link: { schema: text }, 'X-Total-Count': { schema: integer } },
        }),
      },
      post: {
        requestBody: json({ type: 'object', properties: { remind: { type: 'boolean' }, days: integer } }),
        responses: ok({ type: 'object', properties: { accepted: { type: 'boolean' }, days: integer } }),
      },
    },
    '/tugs': {
      get: {
        parameters: [query('page[number]', integer), query('page[size]', { type: 'integer', default: 2 })],
        responses: ok({
          type: 'object',
          required: ['data', 'links'],
          properties: {
            data: list('Tug'),
            links: {
              type: 'object',
              properties: Object.fromEntries(
                ['self', 'first', 'prev', 'next', 'last'].map((name) => [
                  name,
                  { type: ['string', 'null'], format: 'uri' },
                ]),
              ),
            },
            meta: { type: 'object', properties: { total: integer, page: integer } },
          },
        }),
      },
    },
    '/tugs/{id}': {
      get: { parameters: [inPath('id')], responses: ok({ type: 'object', properties: { data: refer('Tug') } }) },
    },
    '/pilots': {
      get: {
        responses: ok({
          type: 'object',
          required: ['data', 'links'],
          properties: {
            data: list('Visit'),
            links: {
              type: 'object',
              properties: Object.fromEntries(
                ['self', 'first', 'last'].map((name) => [name, { type: ['string', 'null'], format: 'uri' }]),
              ),
            },
          },
        }),
      },
    },
    '/search': {
      post: {
        requestBody: json({ type: 'object', properties: { text, limit: integer } }),
        responses: ok({ type: 'object', properties: { text, hits: list('Berth'), total: integer } }),
      },
    },
    '/plans': {
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  purpose: { enum: ['build', 'repair'] },
                  pages: integer,
                },
              },
            },
          },
        },
        responses: ok(refer('Plan'), 201),
      },
      get: { responses: ok(list('Plan')) },
    },
    '/plans/{id}': { get: { parameters: [inPath('id')], responses: ok(refer('Plan')) } },
    '/plans/{id}/content': {
      get: {
        parameters: [inPath('id')],
        responses: {
          200: { description: 'OK', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
        },
      },
    },
    '/events': {
      get: {
        responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: refer('Event') } } } },
      },
    },
    '/lines': {
      get: {
        responses: { 200: { description: 'OK', content: { 'application/jsonl': { schema: refer('Log') } } } },
      },
    },
    '/answers': {
      post: {
        requestBody: json({
          type: 'object',
          required: ['question'],
          properties: { question: text, stream: { type: 'boolean' } },
        }),
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': { schema: refer('Answer') },
              'text/event-stream': { schema: refer('AnswerPart') },
            },
          },
        },
      },
    },
    '/runs': {
      post: {
        requestBody: json({ type: 'object', properties: { model: text, input: text } }),
        responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: refer('RunEvent') } } } },
      },
    },
    '/notice': {
      get: {
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/xml': { schema: refer('Notice') },
              'text/plain': { schema: text, example: 'No swimming' },
              'application/json': { schema: refer('Notice') },
            },
          },
        },
      },
    },
    '/settings': {
      get: { responses: ok(refer('Settings')) },
      put: {
        requestBody: json(refer('Settings')),
        responses: { ...ok(refer('Settings')), ...ok(refer('Problem'), 400) },
      },
      patch: { requestBody: json(refer('Settings')), responses: ok(refer('Settings')) },
    },
    '/session': {
      post: {
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: { name: text, roles: { type: 'array', items: text } },
              },
            },
          },
        },
        responses: ok({
          type: 'object',
          properties: { name: text, roles: { type: 'array', items: text }, token: text, expires_at: moment },
        }),
      },
    },
  },
  components: {
    schemas: {
      NewPermit: {
        type: 'object',
        required: ['holder', 'fee'],
        additionalProperties: false,
        properties: {
          holder: { type: 'string', minLength: 2 },
          fee: { type: 'number', minimum: 0 },
          zone: text,
          tags: { type: 'array', items: text },
        },
      },
      PermitChange: {
        type: 'object',
        properties: {
          holder: text,
          fee: { type: 'number' },
          deleted: { type: 'boolean' },
          contact: { type: ['object', 'null'], properties: { name: text, email: text } },
        },
      },
      Permit: {
        type: 'object',
        required: ['id', 'holder', 'fee', 'status', 'archived', 'created_at', 'updated_at'],
        properties: {
          id: integer,
          holder: text,
          fee: { type: 'number' },
          zone: { type: 'string', enum: ['north', 'south', 'east'] },
          status: { type: 'string', enum: ['active', 'suspended', 'expired'] },
          archived: { type: 'boolean' },
          deleted: { type: 'boolean' },
          suspended_at: { type: ['string', 'null'], format: 'date-time' },
          issued_at: moment,
          created_at: moment,
          updated_at: moment,
          note: { type: ['string', 'null'] },
          tags: { type: 'array', items: text },
          contact: { type: ['object', 'null'], properties: { name: text, email: text } },
          secret: { type: 'string', writeOnly: true },
        },
      },
      Remark: {
        type: 'object',
        required: ['id', 'permit_id', 'text'],
        properties: {
          id: { ...integer, readOnly: true },
          permit_id: { ...integer, readOnly: true },
          text,
          author: { type: 'object', properties: { id: integer, name: text } },
        },
      },
      Berth: {
        type: 'object',
        required: ['code', 'depth'],
        properties: {
          code: { type: 'string', pattern: '^B[0-9]{3}$' },
          depth: { type: 'number', minimum: 2, maximum: 20 },
        },
      },
      Log: {
        type: 'object',
        required: ['id', 'level'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          level: { enum: ['info', 'warn'] },
          at: { type: 'integer', description: 'Unix time.' },
        },
      },
      Visit: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string', example: 'visit_a1b2' }, ship: text, arrived_at: moment, left_at: moment },
      },
      Tug: {
        type: 'object',
        required: ['id', 'type'],
        properties: {
          id: text,
          type: { const: 'tug' },
          attributes: { type: 'object', properties: { name: text, power: integer } },
          links: { type: 'object', properties: { self: { type: 'string', format: 'uri' } } },
        },
      },
      Plan: {
        type: 'object',
        required: ['id', 'filename', 'bytes'],
        properties: {
          id: text,
          filename: text,
          bytes: integer,
          content_type: text,
          purpose: text,
          created_at: { type: 'integer', description: 'Unix time.' },
          status: { enum: ['uploaded', 'processed', 'failed'] },
        },
      },
      Event: {
        type: 'object',
        required: ['type', 'sequence'],
        properties: { type: { enum: ['arrival', 'departure', 'done'] }, sequence: integer, ship: text },
      },
      Answer: {
        type: 'object',
        required: ['id', 'object', 'text', 'usage'],
        properties: {
          id: { type: 'string', example: 'answer-x1' },
          object: { const: 'answer' },
          text,
          created: { type: 'integer', description: 'Unix time.' },
          usage: {
            type: 'object',
            properties: { input_tokens: integer, output_tokens: integer, total_tokens: integer },
          },
        },
      },
      AnswerPart: {
        type: 'object',
        required: ['id', 'object', 'index', 'delta'],
        properties: {
          id: { type: 'string', example: 'answer-x1' },
          object: { const: 'answer.part' },
          index: integer,
          delta: { type: 'object', properties: { text } },
          finish_reason: { type: ['string', 'null'], enum: ['stop', 'length', null] },
        },
      },
      Run: {
        type: 'object',
        required: ['id', 'status', 'model', 'output'],
        properties: {
          id: { type: 'string', example: 'run_a1' },
          status: { enum: ['queued', 'in_progress', 'completed', 'failed'] },
          model: text,
          output: list('RunItem'),
          error: { type: ['object', 'null'], properties: { message: text } },
          completed_at: { type: ['integer', 'null'], description: 'Unix time.' },
          usage: {
            type: 'object',
            properties: { input_tokens: integer, output_tokens: integer, total_tokens: integer },
          },
        },
      },
      RunItem: {
        type: 'object',
        required: ['id', 'type', 'role', 'content', 'status'],
        properties: {
          id: { type: 'string', example: 'item_b2' },
          type: { const: 'message' },
          role: { enum: ['user', 'assistant'] },
          status: { enum: ['in_progress', 'completed'] },
          content: {
            type: 'array',
            items: { type: 'object', properties: { type: { const: 'text' }, text, refusal: text } },
          },
        },
      },
      RunEvent: {
        oneOf: [
          ...['run.created', 'run.in_progress', 'run.completed'].map((name) => runEvent(name, { run: refer('Run') })),
          ...['run.item.added', 'run.item.done'].map((name) =>
            runEvent(name, { output_index: integer, item: refer('RunItem') }),
          ),
          runEvent('run.text.delta', { item_id: text, output_index: integer, delta: text }),
          runEvent('run.text.done', { item_id: text, text }),
          runEvent('run.failed', { error: { type: 'object', properties: { message: text } } }),
        ],
      },
      Notice: {
        type: 'object',
        xml: { name: 'notice' },
        properties: {
          id: { ...integer, xml: { attribute: true } },
          title: text,
          lines: { type: 'array', items: { ...text, xml: { name: 'line' } }, xml: { wrapped: true, name: 'lines' } },
        },
      },
      Settings: {
        type: 'object',
        required: ['language'],
        properties: {
          language: { enum: ['de', 'en'] },
          limits: { type: 'object', properties: { most: integer, least: integer } },
          updated_at: moment,
        },
      },
      Problem: {
        type: 'object',
        required: ['title', 'detail', 'status'],
        properties: { title: text, detail: text, status: integer, type: text },
      },
      Fault: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: integer, message: text, details: { type: 'array', items: text } },
          },
        },
      },
    },
  },
}

const form = 'application/x-www-form-urlencoded'
/** Requests in the order in which they are sent: what they change, those after them find. `{new}` is the last `id`. */
export const requests: readonly (readonly [
  line: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
])[] = [
  ['GET /permits'],
  ['GET /permits?page=2'],
  ['GET /permits?page=99'],
  ['GET /permits?per_page=50&status=active&sort=-fee'],
  ['GET /permits?per_page=50&sort=holder:desc'],
  ['GET /permits?per_page=50&order=desc'],
  ['GET /permits?per_page=50&min_fee=50'],
  ['GET /permits?per_page=50&issued_after=2025-06-01T00:00:00Z'],
  ['GET /permits?per_page=50&filter[zone]=north'],
  ['GET /permits?per_page=50&zones=north,south'],
  ['GET /permits?per_page=50&q=a'],
  ['GET /permits?per_page=51'],
  ['GET /permits?pge=2'],
  ['GET /permits?page=one'],
  ['POST /permits', { holder: 'Rana', fee: 12.5, zone: 'north', tags: ['a', 'b'] }],
  ['GET /permits/{new}'],
  ['PATCH /permits/{new}', { fee: 20, contact: { name: 'Ada' } }],
  ['PATCH /permits/{new}', { contact: { email: 'ada@example.com' } }],
  ['PATCH /permits/{new}', { contact: null, deleted: false }],
  ['PUT /permits/{new}', { holder: 'Emmy', fee: 1 }],
  ['POST /permits/{new}/suspend', { note: 'late' }],
  ['PUT /permits/{new}/archive'],
  ['GET /permits/{new}'],
  ['DELETE /permits/{new}/archive'],
  ['GET /permits/{new}/remarks'],
  ['POST /permits/{new}/remarks', { text: 'First' }],
  ['GET /permits/999999999'],
  ['GET /permits/none'],
  ['POST /permits', { holder: 'R', fee: -1, more: true }],
  ['POST /permits', {}],
  ['POST /permits', '{', { 'content-type': 'application/json' }],
  ['POST /permits', 'holder=x', { 'content-type': form }],
  ['GET /berths'],
  ['GET /berths?offset=3&limit=2'],
  ['GET /logs'],
  ['GET /logs?cursor=none'],
  ['GET /visits'],
  ['GET /visits?page=2'],
  ['POST /visits', { remind: true, days: 2 }],
  ['GET /visits?page=3'],
  ['GET /tugs'],
  ['GET /tugs?page[number]=2&page[size]=3'],
  ['GET /pilots'],
  ['POST /search', { text: 'deep' }],
  ['GET /plans'],
  ['GET /plans/none/content'],
  ['GET /events'],
  ['GET /lines'],
  ['POST /answers', { question: 'Why?' }],
  ['POST /answers', { question: 'Why?', stream: true }],
  ['POST /answers', { stream: true }],
  ['POST /runs', { model: 'large', input: 'Why?' }],
  ['GET /notice'],
  ['GET /notice', undefined, { accept: 'application/json' }],
  ['GET /notice', undefined, { accept: 'text/*' }],
  ['GET /notice', undefined, { accept: 'image/png' }],
  ['GET /settings'],
  ['PATCH /settings', { language: 'de', limits: { most: 5 } }],
  ['PATCH /settings', { language: 'de', limits: { least: 1 } }],
  ['PUT /settings', { language: 'fr' }],
  ['PUT /settings', { language: 'en' }],
  ['GET /settings'],
  ['POST /session', 'name=Rana&roles=a&roles=b', { 'content-type': form }],
  ['POST /session', 'roles=a', { 'content-type': form }],
  ['PUT /session'],
  ['GET /nowhere'],
]
