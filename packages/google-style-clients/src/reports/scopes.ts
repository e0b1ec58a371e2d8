/** The scope that watching needs, under the seed's name; its value is the public reference's. @see seed 002, C */
export const scopes = {
  SCOPE_REPORTS_AUDIT_READONLY: 'https://www.googleapis.com/auth/admin.reports.audit.readonly',
} as const
