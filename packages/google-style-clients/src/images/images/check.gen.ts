// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isList, isObject, isRecord, isTimestamp } from '@portolan/core/check'
import { isImageUrl } from '../checks.ts'

const values1 = new Set<unknown>(['ACTIVE', 'DEPRECATED', 'OBSOLETE', 'DELETED'])

const values2 = new Set<string>(['state', 'replacement', 'deprecated', 'obsolete', 'deleted'])

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

function part2(value: unknown): boolean {
  return isRecord(value, part1)
}

const pattern1 = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/

const pattern2 = /^[0-]*$/

const values3 = new Set<string>(['project', 'resourceId', 'requestId', 'deprecationStatus'])

export function DeprecationState(value: unknown): boolean {
  return values1.has(value)
}

export function DeprecationStatus(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['state'] === undefined || DeprecationState(value['state'])) &&
    (value['replacement'] === undefined ||
      (typeof value['replacement'] === 'string' && isImageUrl(value['replacement'] as never))) &&
    (value['deprecated'] === undefined ||
      (typeof value['deprecated'] === 'string' && isTimestamp(value['deprecated']))) &&
    (value['obsolete'] === undefined || (typeof value['obsolete'] === 'string' && isTimestamp(value['obsolete']))) &&
    (value['deleted'] === undefined || (typeof value['deleted'] === 'string' && isTimestamp(value['deleted']))) &&
    hasOnly(value, values2)
  )
}

export function Operation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['status'] === undefined ||
      value['status'] === 'PENDING' ||
      value['status'] === 'RUNNING' ||
      value['status'] === 'DONE') &&
    (value['id'] === undefined || typeof value['id'] === 'string') &&
    (value['creationTimestamp'] === undefined || typeof value['creationTimestamp'] === 'string') &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['zone'] === undefined || typeof value['zone'] === 'string') &&
    (value['clientOperationId'] === undefined || typeof value['clientOperationId'] === 'string') &&
    (value['operationType'] === undefined || typeof value['operationType'] === 'string') &&
    (value['targetLink'] === undefined || typeof value['targetLink'] === 'string') &&
    (value['targetId'] === undefined || typeof value['targetId'] === 'string') &&
    (value['statusMessage'] === undefined || typeof value['statusMessage'] === 'string') &&
    (value['user'] === undefined || typeof value['user'] === 'string') &&
    (value['progress'] === undefined || Number.isFinite(value['progress'])) &&
    (value['insertTime'] === undefined || typeof value['insertTime'] === 'string') &&
    (value['startTime'] === undefined || typeof value['startTime'] === 'string') &&
    (value['endTime'] === undefined || typeof value['endTime'] === 'string') &&
    (value['httpErrorStatusCode'] === undefined || Number.isFinite(value['httpErrorStatusCode'])) &&
    (value['httpErrorMessage'] === undefined || typeof value['httpErrorMessage'] === 'string') &&
    (value['selfLink'] === undefined || typeof value['selfLink'] === 'string') &&
    (value['region'] === undefined || typeof value['region'] === 'string') &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['kind'] === undefined || typeof value['kind'] === 'string') &&
    (value['operationGroupId'] === undefined || typeof value['operationGroupId'] === 'string') &&
    (value['error'] === undefined || OperationErrors(value['error'])) &&
    (value['warnings'] === undefined || isList(value['warnings'], OperationWarning))
  )
}

export function OperationErrors(value: unknown): boolean {
  return isObject(value) && (value['errors'] === undefined || isList(value['errors'], OperationError))
}

export function OperationError(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['code'] === undefined || typeof value['code'] === 'string') &&
    (value['location'] === undefined || typeof value['location'] === 'string') &&
    (value['message'] === undefined || typeof value['message'] === 'string') &&
    (value['errorDetails'] === undefined || isList(value['errorDetails'], ErrorDetails))
  )
}

export function ErrorDetails(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['errorInfo'] === undefined || ErrorInfo(value['errorInfo'])) &&
    (value['help'] === undefined || Help(value['help'])) &&
    (value['localizedMessage'] === undefined || LocalizedMessage(value['localizedMessage'])) &&
    (value['quotaInfo'] === undefined || QuotaInfo(value['quotaInfo']))
  )
}

export function ErrorInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['reason'] === undefined || typeof value['reason'] === 'string') &&
    (value['domain'] === undefined || typeof value['domain'] === 'string') &&
    (value['metadatas'] === undefined || part2(value['metadatas']))
  )
}

export function Help(value: unknown): boolean {
  return isObject(value) && (value['links'] === undefined || isList(value['links'], HelpLink))
}

export function HelpLink(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string')
  )
}

export function LocalizedMessage(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['locale'] === undefined || typeof value['locale'] === 'string') &&
    (value['message'] === undefined || typeof value['message'] === 'string')
  )
}

export function QuotaInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['rolloutStatus'] === undefined || typeof value['rolloutStatus'] === 'string') &&
    (value['metricName'] === undefined || typeof value['metricName'] === 'string') &&
    (value['limitName'] === undefined || typeof value['limitName'] === 'string') &&
    (value['limit'] === undefined || Number.isFinite(value['limit'])) &&
    (value['futureLimit'] === undefined || Number.isFinite(value['futureLimit'])) &&
    (value['dimensions'] === undefined || part2(value['dimensions']))
  )
}

export function OperationWarning(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['code'] === undefined || WarningCode(value['code'])) &&
    (value['message'] === undefined || typeof value['message'] === 'string') &&
    (value['data'] === undefined || isList(value['data'], WarningDatum))
  )
}

export function WarningCode(value: unknown): boolean {
  return typeof value === 'string'
}

export function WarningDatum(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['key'] === undefined || typeof value['key'] === 'string') &&
    (value['value'] === undefined || typeof value['value'] === 'string')
  )
}

export function DeprecateImageParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['project'] === 'string' &&
    value['project'].length >= 1 &&
    typeof value['resourceId'] === 'string' &&
    value['resourceId'].length >= 1 &&
    (value['requestId'] === undefined ||
      (typeof value['requestId'] === 'string' &&
        pattern1.test(value['requestId']) &&
        !pattern2.test(value['requestId'] as string))) &&
    (value['deprecationStatus'] === undefined || DeprecationStatus(value['deprecationStatus'])) &&
    hasOnly(value, values3)
  )
}
