import { baseApi } from '../../api/base-api';
import { auth } from '../../api/request';
import type { AuthUser, FactorType } from '../../session/auth-protocol';

export interface OpenSession {
  id: string;
  created_at: string;
  refreshed_at: string;
  expires_at: string;
  ip_address: string;
  /** Empty if the program does not tell. */
  browser: string;
  system: string;
  /** The session of this browser. */
  current: boolean;
}

export interface NewFactor {
  id: string;
  type: FactorType;
  friendly_name?: string;
  totp?: {
    /** SVG. */
    qr_code: string;
    secret: string;
    uri: string;
  };
}

const nameOf = (type: FactorType, name: string) =>
  type === 'totp'
    ? { factor_type: type, friendly_name: name, issuer: 'Bandeja' }
    : { factor_type: type, friendly_name: name };

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addFactor: build.mutation<NewFactor, { type: FactorType; name: string }>({
      query: ({ type, name }) => auth('factors', 'POST', nameOf(type, name)),
    }),
    removeFactor: build.mutation<unknown, string>({
      query: (id) => auth(`factors/${id}`, 'DELETE'),
      invalidatesTags: ['Account', 'RecoveryCodes', 'Session'],
    }),
    recoveryCodesLeft: build.query<number, void>({
      query: () => auth('recovery-codes'),
      transformResponse: ({ left }: { left: number }) => left,
      providesTags: ['RecoveryCodes'],
    }),
    makeRecoveryCodes: build.mutation<string[], void>({
      query: () => auth('recovery-codes', 'POST', {}),
      transformResponse: ({ codes }: { codes: string[] }) => codes,
      invalidatesTags: ['RecoveryCodes'],
    }),
    openSessions: build.query<OpenSession[], void>({
      query: () => auth('sessions'),
      transformResponse: ({ sessions }: { sessions: OpenSession[] }) => sessions,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => auth(`sessions/${id}`, 'DELETE'),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => auth('logout?scope=others', 'POST', {}),
      invalidatesTags: ['Session'],
    }),
    changeEmail: build.mutation<AuthUser, string>({
      query: (email) => auth('user', 'PUT', { email }),
      invalidatesTags: ['Account'],
    }),
    changePassword: build.mutation<AuthUser, { currentPassword: string; password: string }>({
      query: ({ currentPassword, password }) =>
        auth('user', 'PUT', { password, current_password: currentPassword }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useAddFactorMutation,
  useRemoveFactorMutation,
  useRecoveryCodesLeftQuery,
  useMakeRecoveryCodesMutation,
  useOpenSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
} = securityApi;

/** To be called once a proof has changed what the account has. */
export const accountChanged = () => securityApi.util.invalidateTags(['Account', 'RecoveryCodes', 'Session']);
