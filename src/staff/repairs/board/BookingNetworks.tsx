import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client';
import { listBookingNetworks, releaseBookings } from '../../../contract/repairs/api';
import type { BookingNetwork } from '../../../contract/repairs/networks';
import { startOfDay } from '../../../lib/india-time';
import { Button } from '../../../ui/Button';
import { NetworkList } from '../../orders/networks/NetworkList';
import { ReleaseDialog } from '../../orders/networks/ReleaseDialog';
import { dayName } from '../promised';
import { REFETCH_MS } from '../queries';

/** Networks with many open bookings, which staff can release together. */
export function BookingNetworks({ now }: { now: number }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<BookingNetwork | null>(null);
  const { data } = useQuery({
    queryKey: ['booking-networks'],
    queryFn: ({ signal }) => call(listBookingNetworks, { signal }),
    refetchInterval: REFETCH_MS,
  });
  const networks = data?.content ?? [];
  return (
    <>
      {networks.length > 0 && (
        <NetworkList
          notices={networks.map((each) => ({
            network: each.network,
            title: `${bookingsText(each)} from the same network`,
            text: daysText(each, now),
            actions: (
              <Button kind="danger" onClick={() => setAsked(each)}>
                Release all
              </Button>
            ),
          }))}
        />
      )}
      {asked && (
        <ReleaseDialog
          title={`Release ${bookingsText(asked)}?`}
          text="They will be cancelled and their places become free. Received devices do not change."
          about={daysText(asked, now)}
          send={() => call(releaseBookings, { body: { network: asked.network } })}
          textOf={({ released }) =>
            released === 0
              ? 'Nothing to release: these bookings are cancelled or received.'
              : `${bookingsText({ bookings: released })} released.`
          }
          refresh={() => client.invalidateQueries()}
          onReleased={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function bookingsText({ bookings }: Pick<BookingNetwork, 'bookings'>): string {
  return bookings === 1 ? '1 booking' : `${bookings} bookings`;
}

function daysText({ days }: BookingNetwork, now: number): string {
  return days.map((day) => dayName(startOfDay(day), now)).join(', ');
}
