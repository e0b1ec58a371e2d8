import { encodings } from './canaries.ts'

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Place = (echo: string, foreign: string, status: number) => Reply

/** Where a service can write what it received, in a response of any status. */
const placesOfAnyStatus: Readonly<Record<string, Place>> = {
  'a message': (echo, _, status) => ({ status, body: `{"message":"you sent ${inJson(echo)}"}` }),
  'names and values': (echo, _, status) => ({
    status,
    body: `{"error":{"${inJson(echo)}":["${inJson(echo)}"],"message":"${inJson(echo)}"},"code":"${inJson(echo)}"}`,
  }),
  'a page for people': (echo, _, status) => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: `<h1>${echo}</h1>`,
  }),
  'half of a JSON text': (echo, _, status) => ({ status, body: `{"message":"${inJson(echo)}` }),
  headers: (echo, _, status) => ({
    status,
    headers: {
      'x-request-id': echo,
      etag: `"${echo}"`,
      'set-cookie': echo,
      'www-authenticate': echo,
      'retry-after': echo,
      deprecation: echo,
      server: echo,
    },
    body: status < 300 ? '[]' : '{}',
  }),
}

/** The same in a response that has its own status. */
const placesOfOneStatus: Readonly<Record<string, Place>> = {
  'a redirect to another origin': (echo, foreign) => ({
    status: 302,
    headers: { location: `${foreign}/${encodeURIComponent(echo)}?token=${encodeURIComponent(echo)}` },
  }),
  'a redirect within the origin': (echo) => ({
    status: 302,
    headers: { location: `/again/${encodeURIComponent(echo)}` },
  }),
  'a link to another origin': (echo, foreign) => ({
    headers: { link: `<${foreign}/${encodeURIComponent(echo)}>; rel="next"` },
    body: '[]',
  }),
  'a link within the origin': (echo) => ({
    headers: {
      link: `</repos/o/r/issues/events?page=2&${encodeURIComponent(echo)}=${encodeURIComponent(echo)}>; rel="next"`,
    },
    body: '[]',
  }),
  'a body of another shape': (echo) => ({ body: `[{"id":"${inJson(echo)}","${inJson(echo)}":1}]` }),
  'a text of valid data': (echo) => ({
    status: 201,
    body: JSON.stringify({ ...comment, body: '' }).replace('"body":""', () => `"body":"${inJson(echo)}"`),
  }),
  'a body that is not JSON': (echo) => ({ body: `you sent ${echo}` }),
  'a fault of XML': (echo) => ({
    status: 500,
    headers: { 'content-type': 'text/xml' },
    body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>${inXml(echo)}</faultstring></e:Fault></e:Body></e:Envelope>`,
  }),
}

const inJson = (text: string): string => text.replaceAll('"', '\\"').replaceAll(/\\(?!["u])/g, '\\\\')
const inXml = (text: string): string => text.replaceAll(/&(?!#)/g, '&amp;').replaceAll('<', '&lt;')

const at = '2026-01-01T00:00:00+00:00'

/** A comment as the article service returns it. */
const comment = {
  id: '9f57e7d1a0cd87043fa7',
  created_at: at,
  updated_at: at,
  rendered_body: '',
  user: {
    id: 'rana',
    name: 'Rana Haddad',
    permanent_id: 1000,
    description: null,
    social_a_id: null,
    social_b_id: null,
    social_c_screen_name: null,
    code_host_login_name: null,
    location: null,
    organization: null,
    website_url: null,
    profile_image_url: 'http://127.0.0.1/images/users/1000.png',
    followees_count: 6,
    followers_count: 3,
    items_count: 15,
    team_only: false,
  },
}

/** Where a service can write what it received. */
export const places = { ...placesOfAnyStatus, ...placesOfOneStatus }

/** Where a service echoes, how, and with which status. */
export interface Combination {
  readonly place: string
  readonly encoding: string
  readonly status: number
}

export const statuses = [200, 401, 429, 500]

/** Every combination of a place, an encoding and one of these statuses, where that makes a difference. */
export function combinations(tried: readonly number[] = statuses, some = Object.keys(encodings)): Combination[] {
  const withStatuses = (given: object, those: readonly number[]): Combination[] =>
    Object.keys(given).flatMap((place) =>
      some.flatMap((encoding) => those.map((status) => ({ place, encoding, status }))),
    )
  return [...withStatuses(placesOfAnyStatus, tried), ...withStatuses(placesOfOneStatus, tried.slice(0, 1))]
}
