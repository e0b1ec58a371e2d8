/** The scope that watching needs, under the documents' name; its value is the public reference's. */
export const scopes = {
  SCOPE_REPORTS_AUDIT_READONLY: 'https://www.googleapis.com/auth/admin.reports.audit.readonly',
} as const
