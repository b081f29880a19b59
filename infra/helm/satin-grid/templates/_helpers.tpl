{{- define "satin.portal" -}}{{ printf "%s-portal" .Release.Name | trunc 63 | trimSuffix "-" }}{{- end }}

{{- define "satin.labels" -}}
app.kubernetes.io/name: satin-grid
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "satin.selector" -}}
app.kubernetes.io/name: satin-grid
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Of a pod: nobody's account of the cluster, no root, and files only where volumes are. */}}
{{- define "satin.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "satin.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end }}
