// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from '../objects/check.gen.ts'

const values1 = new Set<string>(['id', 'themes'])

export function InstallThemesParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    isList(value['themes'], ExtensionSource) &&
    hasOnly(value, values1)
  )
}

export function UpdateThemesParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    isList(value['themes'], ExtensionVersion) &&
    hasOnly(value, values1)
  )
}

export function ChangeThemesParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    isList(value['themes'], ExtensionPath) &&
    hasOnly(value, values1)
  )
}

export { Extension, SiteParams } from '../objects/check.gen.ts'
