export { DomainError, ERROR_KINDS, isDomainError, NotYoursError, type ErrorKind } from './domain-error.js';
export { GRPC_STATUS_BY_KIND, HTTP_STATUS_BY_KIND, kindOfGrpcStatus } from './transports.js';
