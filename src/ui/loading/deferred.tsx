import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface Options<Props> {
  /** Called when the script could not be fetched; the next use tries again. */
  onFailed: (props: Props) => void;
}

/**
 * A component whose script is fetched when it is first shown, or earlier by `prefetch`. Unlike
 * `React.lazy`, it tries again after a failed fetch.
 */
export function deferred<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { onFailed }: Options<Props>,
) {
  let part: ComponentType<Props> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    part ??= await fetchPart();
    return part;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, not in a render
  function Deferred(props: Props) {
    const [Part, setPart] = useState(() => part);
    const fail = useEffectEvent(() => onFailed(props));
    useEffect(() => {
      let isShown = true;
      load().then(
        (loaded) => isShown && setPart(() => loaded),
        () => isShown && fail(),
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  }

  return Object.assign(Deferred, { prefetch: load });
}
