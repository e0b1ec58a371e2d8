import { spawnSync } from 'node:child_process'
import type { Expectation } from './expected/expectation.ts'
import { django } from './expected/django.ts'
import { elysia } from './expected/elysia.ts'
import { express } from './expected/express.ts'
import { fastapi } from './expected/fastapi.ts'
import { fastify } from './expected/fastify.ts'
import { hono } from './expected/hono.ts'
import { nest } from './expected/nest.ts'

/** A framework with its server, and what a person expects of the document that it writes. */
export interface Framework {
  readonly name: string
  /** What starts the server, in the folder `servers`. */
  readonly command: readonly string[]
  /** The paths of its documents. */
  readonly documents: readonly string[]
  readonly expected: readonly Expectation[]
  /** The credentials, by the options that the document should make of them. */
  readonly credentials: Readonly<Record<string, string>>
  /** True if the documents name the server: then no address is passed to the client. */
  readonly namesServer?: true
  /** What is not installed, if something is missing. */
  readonly findMissing?: () => string | undefined
}

/** Debian's Python, for which its packages are installed. */
const python = '/usr/bin/python3'

const token = { token: 'let-me-in' }

export const frameworks: readonly Framework[] = [
  {
    name: 'Hono',
    command: [process.execPath, 'hono.ts'],
    documents: ['/openapi.json', '/openapi31.json'],
    expected: hono,
    credentials: token,
  },
  {
    name: 'Fastify',
    command: [process.execPath, 'fastify.ts'],
    documents: ['/openapi.json'],
    expected: fastify,
    credentials: { apiKey: 'let-me-in' },
  },
  {
    name: 'NestJS',
    command: [process.execPath, 'nest/main.ts'],
    documents: ['/api-json'],
    expected: nest,
    credentials: token,
  },
  {
    name: 'Elysia',
    command: [process.execPath, 'elysia.ts'],
    documents: ['/docs/json'],
    expected: elysia,
    credentials: token,
  },
  {
    name: 'Express',
    command: [process.execPath, 'express.ts'],
    documents: ['/openapi.json'],
    expected: express,
    namesServer: true,
    credentials: token,
  },
  {
    name: 'FastAPI',
    command: [python, 'fastapi_app.py'],
    documents: ['/openapi.json'],
    expected: fastapi,
    credentials: token,
    findMissing: () => findMissing('fastapi', 'uvicorn', 'multipart'),
  },
  {
    name: 'Django REST framework',
    command: [python, 'django_app.py'],
    documents: ['/openapi.json'],
    expected: django,
    credentials: {},
    findMissing: () => findMissing('rest_framework', 'uritemplate'),
  },
]

const debianPackages: Readonly<Record<string, string>> = {
  fastapi: 'python3-fastapi',
  uvicorn: 'python3-uvicorn',
  multipart: 'python3-multipart',
  rest_framework: 'python3-djangorestframework',
  uritemplate: 'python3-uritemplate',
}

/** Says which modules the system's Python lacks. */
function findMissing(...modules: readonly string[]): string | undefined {
  const missing = modules.filter((name) => spawnSync(python, ['-c', `import ${name}`]).status !== 0)
  if (missing.length === 0) return undefined
  return `${python} has no ${missing.map((name) => debianPackages[name] ?? name).join(' ')}: apt-get installs them`
}
