/** The applications whose activities can be watched. The set is closed. @see seed 002, C, ApplicationName values */
export const applicationNames = [
  'access_transparency',
  'admin',
  'calendar',
  'chat',
  'drive',
  'cloud',
  'social',
  'groups',
  'groups_enterprise',
  'whiteboard',
  'login',
  'meet',
  'mobile',
  'rules',
  'saml',
  'token',
  'user_accounts',
  'context_aware_access',
  'chrome',
  'data_studio',
  'keep',
  'classroom',
] as const

export type ApplicationName = (typeof applicationNames)[number]
