import { openSet, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const datacenterCodes = ['AMS', 'BUR', 'DCA', 'DFW'] as const
export const environmentTypes = ['local', 'staging', 'development', 'production'] as const
const phpVersions = ['8.2', '8.3', '8.4', '8.5'] as const

/** The code of a documented datacenter. */
export const DatacenterCode: Schema<types.DatacenterCode> = z.enum(datacenterCodes)
/** What a site is used for, according to its content management system. */
export const EnvironmentType: Schema<types.EnvironmentType> = z.enum(environmentTypes)
/** A PHP version that can be requested. */
export const PhpVersion: Schema<types.PhpVersion> = z.enum(phpVersions)
/** A PHP version in a response: services return other ones too, misprints among them. */
export const KnownPhpVersion: Schema<types.KnownPhpVersion> = openSet(phpVersions)
