import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { readDevice } from '../../contract/goods/devices/api';
import type { DeviceRow } from '../../contract/goods/devices/devices';
import { momentText } from '../../lib/india-time';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Stack } from '../../ui/layout/Layout';
import { QueryError } from '../../ui/list/QueryError';
import own from './devices.module.css';
import { eventText } from './state';

interface Props {
  row: DeviceRow;
  onClose: () => void;
}

/** What happened to a device, newest first. */
export function DeviceHistory({ row: { id, product, numbers }, onClose }: Props) {
  const device = useQuery({
    queryKey: ['device', id],
    queryFn: ({ signal }) => call(readDevice, { params: { id }, signal }),
    staleTime: 0,
  });
  const events = device.data?.events ?? [];
  return (
    <FormDialog title="History" about={`${product} · ${numbers.join(' · ')}`} onClose={onClose}>
      {(requestClose) => (
        <>
          {device.isPending && !device.isPaused && <p role="status">Loading…</p>}
          <QueryError reading={device} explain={explainApiError} />
          {device.isSuccess && events.length === 0 && <p>Nothing is recorded.</p>}
          <Stack as="ol" gap={4} className={own.events}>
            {events.map((event) => (
              <li key={`${event.at} ${event.kind}`}>
                <p>
                  <strong>{eventText(event)}</strong>
                  {event.order_id && (
                    <>
                      {' '}
                      <a href={withQuery(PATHS.orders, { order: event.order_id })}>
                        {event.order_id}
                      </a>
                    </>
                  )}
                </p>
                {event.reason !== '' && <p>{event.reason}</p>}
                <p className="muted">
                  {event.by && `${event.by} · `}
                  <time dateTime={new Date(event.at).toISOString()}>{momentText(event.at)}</time>
                </p>
              </li>
            ))}
          </Stack>
          <div className="form-foot dialog-actions">
            <Button data-first onClick={requestClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
