// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isList, isObject } from '@portolan/core/check'
import { isMedia, isMultipartWithMessage } from '../checks.ts'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values1 = new Set<string>(['userId', 'internalDateSource', 'deleted', 'uploadType', 'message', 'media'])

const values2 = new Set<string>(['userId', 'internalDateSource', 'deleted', 'message'])

export function Message(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['id'] === undefined || typeof value['id'] === 'string') &&
    (value['threadId'] === undefined || typeof value['threadId'] === 'string') &&
    (value['snippet'] === undefined || typeof value['snippet'] === 'string') &&
    (value['historyId'] === undefined || typeof value['historyId'] === 'string') &&
    (value['internalDate'] === undefined || typeof value['internalDate'] === 'string') &&
    (value['sizeEstimate'] === undefined || Number.isSafeInteger(value['sizeEstimate'])) &&
    (value['raw'] === undefined || typeof value['raw'] === 'string') &&
    (value['labelIds'] === undefined || isList(value['labelIds'], part1)) &&
    (value['payload'] === undefined || MessagePart(value['payload'])) &&
    (value['classificationLabelValues'] === undefined ||
      isList(value['classificationLabelValues'], ClassificationLabelValue))
  )
}

export function MessagePart(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['partId'] === undefined || typeof value['partId'] === 'string') &&
    (value['mimeType'] === undefined || typeof value['mimeType'] === 'string') &&
    (value['filename'] === undefined || typeof value['filename'] === 'string') &&
    (value['headers'] === undefined || isList(value['headers'], MessagePartHeader)) &&
    (value['body'] === undefined || MessagePartBody(value['body'])) &&
    (value['parts'] === undefined || isList(value['parts'], MessagePart))
  )
}

export function MessagePartHeader(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['value'] === undefined || typeof value['value'] === 'string')
  )
}

export function MessagePartBody(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['attachmentId'] === undefined || typeof value['attachmentId'] === 'string') &&
    (value['size'] === undefined || Number.isSafeInteger(value['size'])) &&
    (value['data'] === undefined || typeof value['data'] === 'string')
  )
}

export function ClassificationLabelValue(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['labelId'] === undefined || typeof value['labelId'] === 'string') &&
    (value['fields'] === undefined || isList(value['fields'], ClassificationLabelFieldValue))
  )
}

export function ClassificationLabelFieldValue(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['fieldId'] === undefined || typeof value['fieldId'] === 'string') &&
    (value['selection'] === undefined || typeof value['selection'] === 'string')
  )
}

export function UploadParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['internalDateSource'] === undefined || typeof value['internalDateSource'] === 'string') &&
    (value['deleted'] === undefined || typeof value['deleted'] === 'boolean') &&
    (value['uploadType'] === undefined ||
      value['uploadType'] === 'media' ||
      value['uploadType'] === 'multipart' ||
      value['uploadType'] === 'resumable') &&
    typeof value['userId'] === 'string' &&
    value['userId'].length >= 1 &&
    'media' in value &&
    isMedia(value['media'] as never) &&
    (value['message'] === undefined || Message(value['message'])) &&
    hasOnly(value, values1) &&
    isMultipartWithMessage.test(value as never)
  )
}

export function MetadataParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['internalDateSource'] === undefined || typeof value['internalDateSource'] === 'string') &&
    (value['deleted'] === undefined || typeof value['deleted'] === 'boolean') &&
    typeof value['userId'] === 'string' &&
    value['userId'].length >= 1 &&
    Message(value['message']) &&
    hasOnly(value, values2)
  )
}
