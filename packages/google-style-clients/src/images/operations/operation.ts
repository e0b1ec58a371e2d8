import { mirrors, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { ErrorDetails } from './error-details.ts'
import { type WarningCode, warningCodes } from './warning-codes.ts'

/** One error of an operation. */
export interface OperationError {
  code?: string
  /** The field of the request that caused it. */
  location?: string
  message?: string
  /** Further details. The seed does not show them. */
  errorDetails?: ErrorDetails[]
}

/** The errors of a failed operation. */
export interface OperationErrors {
  errors?: OperationError[]
}

/** One thing that a warning tells. */
export interface WarningDatum {
  key?: string
  value?: string
}

/** What went not quite well. */
export interface OperationWarning {
  code?: WarningCode
  message?: string
  data?: WarningDatum[]
}

/** A long-running operation. All of it is the service's to say. @see seed 002, H, Operation */
export interface Operation {
  /** An unsigned 64-bit integer in digits: too large for a number. */
  id?: string
  /** @deprecated See `insertTime`. */
  creationTimestamp?: string
  name?: string
  /** URL of the zone. */
  zone?: string
  /** The `requestId` that was sent. */
  clientOperationId?: string
  operationType?: string
  /** URL of what is changed. */
  targetLink?: string
  /** An unsigned 64-bit integer in digits. */
  targetId?: string
  status?: 'PENDING' | 'RUNNING' | 'DONE'
  statusMessage?: string
  user?: string
  /** 0 to 100; it never falls. */
  progress?: number
  /** When it was asked for, RFC 3339. */
  insertTime?: string
  /** RFC 3339. */
  startTime?: string
  /** RFC 3339. */
  endTime?: string
  /** Only on one that is DONE, and failed. */
  error?: OperationErrors
  warnings?: OperationWarning[]
  /** Of one that failed, such as 404. */
  httpErrorStatusCode?: number
  /** Of one that failed, such as `NOT FOUND`. */
  httpErrorMessage?: string
  /** Where it can be read again. */
  selfLink?: string
  /** URL of the region. */
  region?: string
  description?: string
  /** `compute#operation`. */
  kind?: string
  /** The seed does not show it. */
  operationGroupId?: string
}

const text = z.exactOptional(z.string())

export const OperationError = mirrors<OperationError>()(
  z.object({
    code: text,
    location: text,
    message: text,
    errorDetails: z.exactOptional(z.array(ErrorDetails)),
  }),
)

export const OperationErrors = mirrors<OperationErrors>()(
  z.object({ errors: z.exactOptional(z.array(OperationError)) }),
)

export const WarningDatum = mirrors<WarningDatum>()(z.object({ key: text, value: text }))

export const OperationWarning = mirrors<OperationWarning>()(
  z.object({
    code: z.exactOptional(openSet(warningCodes)),
    message: text,
    data: z.exactOptional(z.array(WarningDatum)),
  }),
)

export const Operation = mirrors<Operation>()(
  z.object({
    id: text,
    creationTimestamp: text,
    name: text,
    zone: text,
    clientOperationId: text,
    operationType: text,
    targetLink: text,
    targetId: text,
    status: z.exactOptional(z.enum(['PENDING', 'RUNNING', 'DONE'])),
    statusMessage: text,
    user: text,
    progress: z.exactOptional(z.number()),
    insertTime: text,
    startTime: text,
    endTime: text,
    error: z.exactOptional(OperationErrors),
    warnings: z.exactOptional(z.array(OperationWarning)),
    httpErrorStatusCode: z.exactOptional(z.number()),
    httpErrorMessage: text,
    selfLink: text,
    region: text,
    description: text,
    kind: text,
    operationGroupId: text,
  }),
)
