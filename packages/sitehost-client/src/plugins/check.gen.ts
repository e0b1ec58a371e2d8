// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject } from '@portolan/core/check'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from '../objects/check.gen.ts'

const values1 = new Set<string>(['id', 'plugins'])

export function InstallPluginsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    isList(value['plugins'], ExtensionSource) &&
    hasOnly(value, values1)
  )
}

export function UpdatePluginsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    isList(value['plugins'], ExtensionVersion) &&
    hasOnly(value, values1)
  )
}

export function ChangePluginsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['id'], 1) &&
    isList(value['plugins'], ExtensionPath) &&
    hasOnly(value, values1)
  )
}

export { Extension, SiteParams } from '../objects/check.gen.ts'
