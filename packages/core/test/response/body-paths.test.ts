import { record } from '@portolan/testing/serve'
import { ApiError, createClient, envelope, errorReader, operation, resource } from '@portolan/core'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'

const read = (body: unknown, paths = {}) => errorReader(paths)(body, 400, new Headers())

describe('the parts of an error', () => {
  test.each<[string, unknown, object]>([
    ['message and code', { message: 'No', code: 'no' }, { message: 'No', code: 'no' }],
    [
      'those of OpenAI',
      { error: { message: 'Bad key', type: 'invalid_request_error', param: null, code: null } },
      { message: 'Bad key', code: 'invalid_request_error' },
    ],
    // RFC 9457, section 3.
    [
      'problem details',
      {
        type: 'https://example.com/probs/out-of-credit',
        title: 'You do not have enough credit.',
        detail: 'Your current balance is 30.',
      },
      { message: 'Your current balance is 30.', code: 'https://example.com/probs/out-of-credit' },
    ],
    ['problem details without a type', { type: 'about:blank', title: 'Not Found' }, { message: 'Not Found' }],
    // RFC 6749, section 5.2.
    [
      'those of OAuth',
      { error: 'invalid_request', error_description: 'The request is missing a parameter' },
      { message: 'The request is missing a parameter', code: 'invalid_request' },
    ],
    ['a text in `error`', { error: 'Not found' }, { message: 'Not found' }],
    [
      'several errors',
      { errors: [{ message: 'a', code: 1 }, { message: 'b' }] },
      { message: 'a; b', code: '1', details: [{ message: 'a', code: 1 }, { message: 'b' }] },
    ],
    ['a list of texts', { errors: ['a', 'b'] }, { message: 'a; b', details: ['a', 'b'] }],
    [
      'those of FastAPI',
      { detail: [{ loc: ['body'], msg: 'field required', type: 'missing' }] },
      { message: 'body: field required' },
    ],
    [
      'those of FastAPI about one field',
      { detail: [{ loc: ['body', 'tags', 0], msg: 'Input should be a valid string', type: 'string_type' }] },
      { message: 'body.tags.0: Input should be a valid string' },
    ],
    [
      'those of GraphQL and Directus',
      { errors: [{ message: 'No access', extensions: { code: 'FORBIDDEN' } }] },
      {
        message: 'No access',
        code: 'FORBIDDEN',
        details: [{ message: 'No access', extensions: { code: 'FORBIDDEN' } }],
      },
    ],
    [
      'those of Strapi',
      { data: null, error: { status: 400, name: 'ValidationError', message: 'title must be defined' } },
      { message: 'title must be defined', code: 'ValidationError' },
    ],
    [
      'the id of the trace in problem details of ASP.NET',
      { title: 'No', traceId: 't1' },
      { message: 'No', requestId: 't1' },
    ],
    ['the id of the request', { message: 'a', request_id: 'r1' }, { message: 'a', requestId: 'r1' }],
    ['nothing in a text', 'oops', {}],
    ['nothing in a list, null or a number', null, {}],
    ['nothing that is inherited', Object.create({ message: 'a' }), {}],
  ])('are %s', (_, body, facts) => {
    expect(read(body)).toEqual(facts)
  })

  test.each<[string, unknown, object]>([
    // RFC 9457, section 3, the second example.
    [
      'problem details with several errors',
      {
        type: 'https://example.net/validation-error',
        title: 'Your request is not valid.',
        errors: [
          { detail: 'must be a positive integer', pointer: '#/age' },
          { detail: "must be 'green', 'red' or 'blue'", pointer: '#/profile/color' },
        ],
      },
      {
        message: "#/age: must be a positive integer; #/profile/color: must be 'green', 'red' or 'blue'",
        code: 'https://example.net/validation-error',
      },
    ],
    [
      'those of ASP.NET',
      {
        title: 'One or more validation errors occurred.',
        status: 400,
        errors: { Name: ['The Name field is required.'] },
      },
      { message: 'Name: The Name field is required.' },
    ],
    [
      'those of Rails',
      { errors: { name: ['is too short', 'is taken'], age: ['is not a number'] } },
      { message: 'name: is too short; name: is taken; age: is not a number' },
    ],
    ['one text for each field', { errors: { name: 'is too short' } }, { message: 'name: is too short' }],
    ['one object for each field', { errors: { name: { message: 'is short' } } }, { message: 'name: is short' }],
    ['one text in `errors`', { errors: 'Not found' }, { message: 'Not found' }],
    [
      'a message with a capital letter',
      { Message: 'No', Code: 'AccessDenied' },
      { message: 'No', code: 'AccessDenied' },
    ],
    ['those of Google Maps', { error_message: 'No key', status: 'REQUEST_DENIED' }, { message: 'No key' }],
    ['the same in camel case', { errorMessage: 'No', errorCode: 'E1' }, { message: 'No', code: 'E1' }],
    [
      'those of Apigee',
      { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } },
      { message: 'Invalid ApiKey', code: 'oauth.v2.InvalidApiKey' },
    ],
    ['those of Salesforce', [{ message: 'No', errorCode: 'NOT_FOUND' }], { message: 'No', code: 'NOT_FOUND' }],
    ['those of Jira', { errorMessages: ['No such issue'], errors: {} }, { message: 'No such issue' }],
    [
      'those of Jira about a field',
      { errorMessages: [], errors: { summary: 'is required' } },
      { message: 'summary: is required' },
    ],
    ['those of CouchDB', { error: 'not_found', reason: 'missing' }, { message: 'missing', code: 'not_found' }],
    [
      'those of NestJS',
      { statusCode: 400, message: ['a must be set', 'b must be set'], error: 'Bad Request' },
      { message: 'a must be set; b must be set', code: 'Bad Request' },
    ],
    ['those of OData', { error: { code: 'X', message: { lang: 'en', value: 'No' } } }, { message: 'No', code: 'X' }],
    [
      'those of Django REST framework',
      { email: ['Enter a valid email address.'], non_field_errors: ['The dates overlap.'] },
      { message: 'email: Enter a valid email address.; non_field_errors: The dates overlap.' },
    ],
    [
      'those of JSON:API',
      { errors: [{ status: '422', title: 'Invalid', source: { pointer: '/data/name' } }] },
      { message: '/data/name: Invalid' },
    ],
  ])('give a message and a code as practice has them: %s', (_, body, facts) => {
    const { message, code } = read(body)
    expect({ message, code }).toEqual(facts)
  })

  const invalid = { code: 'invalid_type', path: ['name'], message: 'Required' }

  // What the frameworks send by default where a request is not valid.
  it.each<[string, unknown, string]>([
    ['Hono with zod 3', { success: false, error: { name: 'ZodError', issues: [invalid] } }, 'name: Required'],
    ['Hono with zod 4', { error: { name: 'ZodError', message: JSON.stringify([invalid], null, 2) } }, 'name: Required'],
    [
      'Elysia',
      {
        type: 'validation',
        property: '/name',
        message: 'Expected string',
        errors: [{ path: '/name', message: 'Expected string' }],
      },
      '/name: Expected string',
    ],
    ['nestjs-zod', { message: 'Validation failed', errors: [invalid] }, 'Validation failed (name: Required)'],
    [
      'Laravel',
      {
        message: 'The email is required. (and 1 more error)',
        errors: { email: ['The email is required.'], age: ['The age is low.'] },
      },
      'The email is required. (and 1 more error) (age: The age is low.)',
    ],
    [
      'Spring',
      {
        error: 'Bad Request',
        message: '',
        errors: [{ field: 'name', defaultMessage: 'must not be blank', code: 'NotBlank' }],
      },
      'name: must not be blank',
    ],
    [
      'Quarkus',
      { title: 'Constraint Violation', violations: [{ field: 'create.name', message: 'must not be blank' }] },
      'create.name: must not be blank',
    ],
    [
      'Micronaut',
      { message: 'Bad Request', _embedded: { errors: [{ message: 'name: must not be blank' }] } },
      'Bad Request (name: must not be blank)',
    ],
    [
      'Huma',
      {
        title: 'Unprocessable Entity',
        detail: 'validation failed',
        errors: [{ message: 'expected string', location: 'body.name' }],
      },
      'body.name: expected string',
    ],
    [
      'Litestar',
      { detail: 'Validation failed for POST /x', extra: [{ message: 'Expected `str`', key: 'name', source: 'body' }] },
      'name: Expected `str`',
    ],
    ['flask-smorest', { code: 422, errors: { json: { name: ['Missing data.'] } } }, 'json.name: Missing data.'],
    ['webargs', { query: { page: ['Not a valid integer.'] } }, 'query.page: Not a valid integer.'],
    ['Django about a part', { address: { city: ['Is required.'] } }, 'address.city: Is required.'],
    ['Django about an entry', { items: [{}, { price: ['Is required.'] }] }, 'items.price: Is required.'],
    [
      'celebrate',
      {
        message: 'Validation failed',
        validation: { body: { source: 'body', keys: ['a'], message: '"a" is required' } },
      },
      'Validation failed (body: "a" is required)',
    ],
    [
      'tsoa',
      { message: 'Validation Failed', details: { 'body.name': { message: "'name' is required", value: 7 } } },
      "Validation Failed (body.name: 'name' is required)",
    ],
    ['Phoenix', { errors: { detail: 'Not Found' } }, 'Not Found'],
    // RFC 7807, section 3.1.
    [
      'problem details of old',
      {
        title: "Your request parameters didn't validate.",
        'invalid-params': [{ name: 'age', reason: 'must be positive' }],
      },
      'age: must be positive',
    ],
    [
      'GitHub',
      { message: 'Validation Failed', errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }] },
      'Validation Failed (title: missing_field)',
    ],
    [
      'Google',
      {
        error: {
          message: 'Request contains an invalid argument.',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.BadRequest',
              fieldViolations: [{ field: 'name', description: 'must not be empty' }],
            },
          ],
        },
      },
      'Request contains an invalid argument. (name: must not be empty)',
    ],
    ['Kubernetes', { message: 'pods "x" not found', details: { name: 'x', kind: 'pods' } }, 'pods "x" not found'],
    [
      'Stripe',
      { error: { message: 'Missing required param: amount.', param: 'amount' } },
      'Missing required param: amount.',
    ],
    ['a text with a bracket', { message: '[17] no such table' }, '[17] no such table'],
  ])('say which field is meant: %s', (_, body, message) => {
    expect(read(body).message).toBe(message)
  })

  it('are not looked for without bound', () => {
    const deep = Array.from({ length: 5000 }).reduce((inner) => ({ a: inner }), ['x'])
    expect(read({ errors: deep }).message).toBeUndefined()
  })

  it('are ten messages at most, and how many there are besides', () => {
    const errors = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, ['is missing']]))
    expect(read({ errors }).message).toBe(
      'f0: is missing; f1: is missing; f2: is missing; f3: is missing; f4: is missing; f5: is missing; ' +
        'f6: is missing; f7: is missing; f8: is missing; f9: is missing; and 990 more',
    )
  })

  it.each<[string, unknown, object]>([
    ['no message that is empty', { message: '', title: 'Bad' }, { message: 'Bad' }],
    ['no code that is empty', { message: 'a', code: '', error_code: 'e' }, { message: 'a', code: 'e' }],
    ['the code of an entry', { errors: [{ msg: 'a', code: 7 }] }, { message: 'a', code: '7' }],
    ['what an entry is about, if it is texts', { errors: [{ msg: 'a', loc: [{}, 'b', 0] }] }, { message: 'b.0: a' }],
    ['the name itself before other letters of it', { Message: 'other', message: 'own' }, { message: 'own' }],
    ['details that are no list of errors', { message: 'a', details: { b: 1 } }, { message: 'a', details: { b: 1 } }],
  ])('have %s', (_, body, facts) => {
    expect(read(body)).toMatchObject(facts)
  })

  it('are only what is there', () => {
    expect(Object.keys(read({ message: 'a' }))).toEqual(['message'])
    expect(read({ errors: Array.from({ length: 10 }, () => 'a') }).message).toBe('a; a; a; a; a; a; a; a; a; a')
  })

  it('stand where the profile says', () => {
    const paths = { message: ['fault.text'], code: ['fault.nr'] }
    expect(read({ fault: { text: 'No', nr: 17 }, message: 'ignored' }, paths)).toEqual({ message: 'No', code: '17' })
    expect(read({ all: { a: { nr: 18 } } }, { code: ['all.*.nr'] }).code).toBe('18')
  })

  it('are read from each field of an object if the profile says so', () => {
    expect(read({ faults: { name: { text: 'No' } } }, { message: ['faults.*.text'] })).toEqual({ message: 'name: No' })
  })
})

describe('an envelope', () => {
  it('is taken off, unless the operation has none', () => {
    const unwrap = envelope('data')
    const none = { method: 'GET', path: '/', traits: { envelope: 'none' } } as const
    expect(unwrap({ data: [1], message: 'ok' }, { method: 'GET', path: '/' })).toEqual({ data: [1], message: 'ok' })
    expect(unwrap({ data: [1] }, none)).toEqual({ data: { data: [1] } })
    expect(unwrap('text', { method: 'GET', path: '/' })).toEqual({ data: 'text' })
  })
})

it('gives errors their message, code and request id, and results their data', async () => {
  const schemas = async () => ({ Thing: z.object({ id: z.int() }) })
  const get = operation(schemas, { method: 'GET', path: '/thing', response: 'Thing' })
  const clientOf = (baseUrl: string) =>
    createClient({
      baseUrl,
      profile: { service: 'Acme', readError: errorReader(), unwrap: envelope('data') },
      options: { retry: false },
      groups: { things: resource<{ get(): Promise<{ id: number }> }>()({ get } as never) },
    }).things
  const { url } = await record({ body: { data: { id: 7 } } })
  expect(await clientOf(url).get()).toEqual({ id: 7 })
  const failing = await record({ status: 409, body: { error: { message: 'Taken', code: 'taken', request_id: 'r-1' } } })
  const error = await clientOf(failing.url)
    .get()
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, code: 'taken', requestId: 'r-1' })
  expect((error as Error).message).toBe('things.get: 409, Acme says: Taken')
})

it('never quotes the token that the service repeats, by whatever field it does', async () => {
  const token = 'tok-1234567890abcdef'
  const { url } = await record({ status: 422, body: { errors: { [token]: [`${token} is not valid`] } } })
  const client = createClient({
    baseUrl: url,
    profile: { service: 'Acme', readError: errorReader() },
    options: { retry: false, token },
    groups: {},
  })
  const error = await client.request({ method: 'GET', path: '/' }).catch((reason: unknown) => reason)
  expect((error as Error).message).toBe('request: 422, Acme says: [redacted]: [redacted] is not valid')
})
