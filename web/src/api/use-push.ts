import { useCallback, useEffect, useState } from 'react';
import { currentSubscription, described, pushPermission, subscribe, unsubscribe } from '../lib/browser-push';
import {
  usePushPublicKeyQuery,
  useRemovePushSubscriptionMutation,
  useSavePushSubscriptionMutation,
} from './push.api';

/**
 * `unavailable`: this instance sends no push messages. `unsupported`: this browser cannot show them. `blocked`: the person
 * blocked them in the browser's settings, and only there they can be allowed again. `failed`: the browser's push service
 * did not respond.
 */
export type PushState = 'loading' | 'unavailable' | 'unsupported' | 'blocked' | 'off' | 'on' | 'failed';

export interface Push {
  state: PushState;
  isBusy: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/** Whether this browser gets push messages, and functions to change that. */
export function usePush(): Push {
  const { data: publicKey, isLoading, isError } = usePushPublicKeyQuery();
  const [save] = useSavePushSubscriptionMutation();
  const [remove] = useRemovePushSubscriptionMutation();
  // Without the permission it is off, whatever the browser still holds.
  const [isOn, setOn] = useState(() => (pushPermission() === 'granted' ? undefined : false));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    currentSubscription().then(
      (subscription) => setOn(subscription !== null && pushPermission() === 'granted'),
      () => setOn(false),
    );
  }, []);

  const change = useCallback(async (work: () => Promise<boolean>) => {
    setBusy(true);
    setFailed(false);
    try {
      setOn(await work());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }, []);

  const turnOn = () =>
    change(async () => {
      const subscription = publicKey ? await subscribe(publicKey) : null;
      if (!subscription) return false;
      try {
        await save(subscription).unwrap();
      } catch (error) {
        await unsubscribe();
        throw error;
      }
      return true;
    });
  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribe();
      // This may fail: the push service informs the server about a browser that is gone.
      if (endpoint) await remove(endpoint);
      return false;
    });

  return { state: stateOf(), isBusy, turnOn, turnOff };

  function stateOf(): PushState {
    const permission = pushPermission();
    if (permission === 'unsupported') return 'unsupported';
    if (isLoading || isOn === undefined) return 'loading';
    if (isError || publicKey === null) return 'unavailable';
    if (permission === 'denied') return 'blocked';
    if (hasFailed) return 'failed';
    return isOn ? 'on' : 'off';
  }
}

/** After signing in: a browser with push messages gets those of this person from now on. */
export function useKeepPushSubscription(): void {
  const [save] = useSavePushSubscriptionMutation();
  useEffect(() => {
    currentSubscription()
      .then((subscription) => subscription && save(described(subscription)))
      .catch(() => undefined);
  }, [save]);
}
