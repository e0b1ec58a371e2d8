import type { Faker } from '@faker-js/faker'
import { compilePattern, samplePattern } from '@portolan/openapi/model'
import type { Json } from '../json.ts'

type Maker = (faker: Faker, name: string, holder: string) => string

/** The times of samples are in a fixed year, so that the same seed always makes the same ones. */
const from = '2025-01-01T00:00:00Z'
const to = '2025-12-31T00:00:00Z'
const time: Maker = (faker, name) => new Date(sampleTime(faker, name)).toISOString()

/** A time in Unix milliseconds; future times are some years later. */
export function sampleTime(faker: Faker, name: string): number {
  const later = /expir|due|deadline|valid_?(?:to|until)/i.test(name) ? 5 * 365 * 86_400_000 : 0
  return faker.date.between({ from, to }).getTime() + later
}

const formats: Readonly<Record<string, Maker>> = {
  date: (...given) => time(...given).slice(0, 10),
  'date-time': (...given) => time(...given).replace(/\.\d+/, ''),
  time: (...given) =>
    time(...given)
      .slice(11, 19)
      .concat('Z'),
  duration: (faker) => `PT${faker.number.int({ min: 1, max: 23 })}H`,
  email: (faker) => faker.internet.email({ provider: 'example.com' }).toLowerCase(),
  hostname: (faker) => `${faker.internet.domainWord()}.example.com`,
  uri: (faker) => `https://example.com/${faker.lorem.slug(2)}`,
  'uri-reference': (faker) => `/${faker.lorem.slug(2)}`,
  uuid: (faker) => faker.string.uuid(),
  ipv4: (faker) => `192.0.2.${faker.number.int({ min: 1, max: 254 })}`,
  ipv6: (faker) => `2001:db8::${faker.string.hexadecimal({ length: 4, prefix: '', casing: 'lower' })}`,
  byte: (faker) => btoa(faker.lorem.word()),
  password: (faker) => faker.string.alphanumeric(16),
  decimal: (faker) => faker.commerce.price({ min: 1, max: 100 }),
  int64: (faker) => String(faker.number.int({ min: 1, max: 1_000_000 })),
  'json-pointer': () => '/a',
  regex: () => '^a$',
}
const sameFormats: Readonly<Record<string, string>> = {
  'idn-email': 'email',
  'idn-hostname': 'hostname',
  url: 'uri',
  iri: 'uri',
  'iri-reference': 'uri-reference',
  'uri-template': 'uri-reference',
}

/** The texts that a field's name suggests, the most specific first. */
const names: readonly (readonly [name: RegExp, make: Maker])[] = [
  [/e-?mail/i, formats['email'] as Maker],
  [/(?:first|given)_?name/i, (faker) => faker.person.firstName()],
  [/(?:last|family|sur)_?name/i, (faker) => faker.person.lastName()],
  [/user_?name|login|handle/i, (faker) => faker.internet.username().toLowerCase()],
  [/compan|organi[sz]ation|employer/i, (faker) => faker.company.name()],
  [/phone|mobile/i, (faker) => `+1 555 01${faker.string.numeric(2)}`],
  [/street|address/i, (faker) => faker.location.streetAddress()],
  [/city|town/i, (faker) => faker.location.city()],
  [/country_?code/i, (faker) => faker.location.countryCode()],
  [/country/i, (faker) => faker.location.country()],
  [/time_?zone/i, () => 'Europe/Berlin'],
  [/zip|postal/i, (faker) => faker.string.numeric(5)],
  [/currency/i, () => 'EUR'],
  [/colou?r/i, (faker) => faker.color.human()],
  [/locale|language|lang$/i, () => 'en'],
  [/ur[il]$|link|href|website/i, formats['uri'] as Maker],
  [/(?:_at|At|date|time)$/, formats['date-time'] as Maker],
  [/slug/i, (faker) => faker.lorem.slug(2)],
  [/token|secret|key$/i, (faker) => faker.string.alphanumeric(24)],
  [/id$/i, (faker) => faker.string.alphanumeric(12)],
  [/(?:price|amount|cost|fee|balance)$/i, formats['decimal'] as Maker],
  [/full_?name|author|owner|customer|passenger/i, (faker) => faker.person.fullName()],
  [/^name$/i, (faker, _, holder) => makeName(faker, holder)],
  [/title|subject|headline/i, (faker) => sentence(faker, 3)],
  [/description|summary|body|text|content|message|comment|note|detail/i, (faker) => sentence(faker, 7)],
]

const people =
  /user|customer|author|passenger|member|person|people|owner|contact|patient|employee|driver|guest|player|student|teacher|assignee|attendee|candidate/i
const places = /station|stop|city|town|place|port|harbou?r|location|venue|hotel|store|branch|region/i
const companies = /compan|organi[sz]ation|vendor|supplier|brand|operator|merchant|employer|tenant/i

/** A name that fits the owner of a field: only people get names of people. */
function makeName(faker: Faker, holder: string): string {
  if (people.test(holder)) return faker.person.fullName()
  if (places.test(holder)) return faker.location.city()
  if (companies.test(holder)) return faker.company.name()
  const words = faker.word.noun()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${faker.number.int({ min: 1, max: 99 })}`
}

function sentence(faker: Faker, words: number): string {
  return faker.lorem.sentence(words).replace(/\.$/, '')
}

/** Makes a text that a schema accepts, if it can. */
export function sampleText(faker: Faker, schema: Json, name: string, holder: string): string {
  const { format, contentEncoding, pattern, minLength = 0, maxLength = Infinity } = schema
  const known = /^base64(?:url)?$/.test(String(contentEncoding)) ? 'byte' : String(format)
  const make = formats[sameFormats[known] ?? known]
  if (typeof pattern === 'string') return ofPattern(faker, pattern, schema, make?.(faker, name, holder))
  const text =
    make?.(faker, name, holder) ??
    names.find(([one]) => one.test(name))?.[1](faker, name, holder) ??
    faker.lorem.words(2)
  return fitted(text, Number(minLength), Number(maxLength))
}

function fitted(text: string, least: number, most: number): string {
  const long = text.length < least ? text.padEnd(Math.min(least, 100_000), 'x') : text
  return long.length > most ? long.slice(0, most) : long
}

/** Texts that often fit a pattern. */
const common = [
  'a',
  'abc',
  'A',
  'AB',
  'ABC',
  'A1',
  '1',
  '7',
  '1.0',
  '1.0.0',
  '0123456789',
  'abc_123',
  'a-b',
  '/a',
  '#ffffff',
  '2026-01-02',
]

/** Patterns that faker does not know are tried with texts that often fit. */
function ofPattern(faker: Faker, pattern: string, { minLength, maxLength }: Json, usual: string | undefined): string {
  const test = compilePattern(pattern)
  const [least, most] = [Number(minLength ?? 0), Number(maxLength ?? Infinity)]
  const fits = (text: string): boolean => test.test(text) && text.length >= least && text.length <= most
  const tries = [
    ...(usual === undefined ? [] : [usual]),
    ...Array.from({ length: 5 }, () => fromPattern(faker, pattern)),
    ...common,
    ...[2, 3, 8, 16, 20, 24, 32, 40, 64, least].flatMap((length) => [
      'a'.repeat(length),
      '1'.repeat(length),
      'A'.repeat(length),
    ]),
  ]
  return tries.find(fits) ?? knownPattern(pattern, least, most) ?? fitted(usual ?? 'text', least, most)
}

/** The one text that a pattern always gets; undefined if it is not a regular expression, or too hard. */
function knownPattern(pattern: string, min: number, max: number): string | undefined {
  try {
    return samplePattern(pattern, { min, max })
  } catch {
    return undefined
  }
}

function fromPattern(faker: Faker, pattern: string): string {
  const plain = pattern.replace(/^\^/, '').replace(/\$$/, '')
  const simple = plain
    .replaceAll(/\((?:\?:)?(?<ways>[^()[\]]*\|[^()[\]]*)\)/g, (_, ways: string) =>
      faker.helpers.arrayElement(ways.split('|')),
    )
    .replaceAll(String.raw`\d`, '[0-9]')
    .replaceAll(String.raw`\w`, '[A-Za-z0-9]')
    .replaceAll(/\(\?:|[()]/g, '')
    .replaceAll(/(?<=[\]\w])\+/g, '{1,8}')
    .replaceAll(/(?<=[\]\w])\*/g, '{1,8}')
    .replaceAll(/\\(?<character>[-./_:])/g, '$<character>')
  try {
    return faker.helpers.fromRegExp(simple)
  } catch {
    return ''
  }
}
