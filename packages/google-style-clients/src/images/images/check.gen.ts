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
    (value['id'] === undefined ? !('id' in value) : typeof value['id'] === 'string') &&
    (value['creationTimestamp'] === undefined
      ? !('creationTimestamp' in value)
      : typeof value['creationTimestamp'] === 'string') &&
    (value['name'] === undefined ? !('name' in value) : typeof value['name'] === 'string') &&
    (value['zone'] === undefined ? !('zone' in value) : typeof value['zone'] === 'string') &&
    (value['clientOperationId'] === undefined
      ? !('clientOperationId' in value)
      : typeof value['clientOperationId'] === 'string') &&
    (value['operationType'] === undefined ? !('operationType' in value) : typeof value['operationType'] === 'string') &&
    (value['targetLink'] === undefined ? !('targetLink' in value) : typeof value['targetLink'] === 'string') &&
    (value['targetId'] === undefined ? !('targetId' in value) : typeof value['targetId'] === 'string') &&
    (value['status'] === undefined
      ? !('status' in value)
      : value['status'] === 'PENDING' || value['status'] === 'RUNNING' || value['status'] === 'DONE') &&
    (value['statusMessage'] === undefined ? !('statusMessage' in value) : typeof value['statusMessage'] === 'string') &&
    (value['user'] === undefined ? !('user' in value) : typeof value['user'] === 'string') &&
    (value['progress'] === undefined ? !('progress' in value) : Number.isFinite(value['progress'])) &&
    (value['insertTime'] === undefined ? !('insertTime' in value) : typeof value['insertTime'] === 'string') &&
    (value['startTime'] === undefined ? !('startTime' in value) : typeof value['startTime'] === 'string') &&
    (value['endTime'] === undefined ? !('endTime' in value) : typeof value['endTime'] === 'string') &&
    (value['error'] === undefined ? !('error' in value) : OperationErrors(value['error'])) &&
    (value['warnings'] === undefined ? !('warnings' in value) : isList(value['warnings'], OperationWarning)) &&
    (value['httpErrorStatusCode'] === undefined
      ? !('httpErrorStatusCode' in value)
      : Number.isFinite(value['httpErrorStatusCode'])) &&
    (value['httpErrorMessage'] === undefined
      ? !('httpErrorMessage' in value)
      : typeof value['httpErrorMessage'] === 'string') &&
    (value['selfLink'] === undefined ? !('selfLink' in value) : typeof value['selfLink'] === 'string') &&
    (value['region'] === undefined ? !('region' in value) : typeof value['region'] === 'string') &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string') &&
    (value['kind'] === undefined ? !('kind' in value) : typeof value['kind'] === 'string') &&
    (value['operationGroupId'] === undefined
      ? !('operationGroupId' in value)
      : typeof value['operationGroupId'] === 'string')
  )
}

export function OperationErrors(value: unknown): boolean {
  return (
    isObject(value) && (value['errors'] === undefined ? !('errors' in value) : isList(value['errors'], OperationError))
  )
}

export function OperationError(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['code'] === undefined ? !('code' in value) : typeof value['code'] === 'string') &&
    (value['location'] === undefined ? !('location' in value) : typeof value['location'] === 'string') &&
    (value['message'] === undefined ? !('message' in value) : typeof value['message'] === 'string') &&
    (value['errorDetails'] === undefined ? !('errorDetails' in value) : isList(value['errorDetails'], ErrorDetails))
  )
}

export function ErrorDetails(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['errorInfo'] === undefined ? !('errorInfo' in value) : ErrorInfo(value['errorInfo'])) &&
    (value['help'] === undefined ? !('help' in value) : Help(value['help'])) &&
    (value['localizedMessage'] === undefined
      ? !('localizedMessage' in value)
      : LocalizedMessage(value['localizedMessage'])) &&
    (value['quotaInfo'] === undefined ? !('quotaInfo' in value) : QuotaInfo(value['quotaInfo']))
  )
}

export function ErrorInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['reason'] === undefined ? !('reason' in value) : typeof value['reason'] === 'string') &&
    (value['domain'] === undefined ? !('domain' in value) : typeof value['domain'] === 'string') &&
    (value['metadatas'] === undefined ? !('metadatas' in value) : part2(value['metadatas']))
  )
}

export function Help(value: unknown): boolean {
  return isObject(value) && (value['links'] === undefined ? !('links' in value) : isList(value['links'], HelpLink))
}

export function HelpLink(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string') &&
    (value['url'] === undefined ? !('url' in value) : typeof value['url'] === 'string')
  )
}

export function LocalizedMessage(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['locale'] === undefined ? !('locale' in value) : typeof value['locale'] === 'string') &&
    (value['message'] === undefined ? !('message' in value) : typeof value['message'] === 'string')
  )
}

export function QuotaInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['metricName'] === undefined ? !('metricName' in value) : typeof value['metricName'] === 'string') &&
    (value['limitName'] === undefined ? !('limitName' in value) : typeof value['limitName'] === 'string') &&
    (value['dimensions'] === undefined ? !('dimensions' in value) : part2(value['dimensions'])) &&
    (value['limit'] === undefined ? !('limit' in value) : Number.isFinite(value['limit'])) &&
    (value['futureLimit'] === undefined ? !('futureLimit' in value) : Number.isFinite(value['futureLimit'])) &&
    (value['rolloutStatus'] === undefined ? !('rolloutStatus' in value) : typeof value['rolloutStatus'] === 'string')
  )
}

export function OperationWarning(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['code'] === undefined ? !('code' in value) : WarningCode(value['code'])) &&
    (value['message'] === undefined ? !('message' in value) : typeof value['message'] === 'string') &&
    (value['data'] === undefined ? !('data' in value) : isList(value['data'], WarningDatum))
  )
}

export function WarningCode(value: unknown): boolean {
  return typeof value === 'string'
}

export function WarningDatum(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['key'] === undefined ? !('key' in value) : typeof value['key'] === 'string') &&
    (value['value'] === undefined ? !('value' in value) : typeof value['value'] === 'string')
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
