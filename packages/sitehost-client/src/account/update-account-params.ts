import type { DatacenterCode, PhpVersion } from '../objects/types.gen.ts'

/** Params of `account.update` that set the PHP version of new sites. */
export interface NewPhpVersion {
  /** PHP version of new sites. */
  php_version: PhpVersion
  datacenter_code?: undefined
}

/** Params of `account.update` that set the datacenter of new sites. */
export interface NewDatacenter {
  /** Datacenter of new sites; null removes the default. */
  datacenter_code: DatacenterCode | null
  php_version?: undefined
}

/** Params of `account.update`: exactly one of the two. */
export type UpdateAccountParams = NewPhpVersion | NewDatacenter
