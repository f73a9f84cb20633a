import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { deletePhoto, readPhoto } from '../../../contract/repairs/api';
import {
  mayDeletePhotos,
  type PhotoStage,
  photoStagesOf,
  receivedAtOf,
} from '../../../contract/repairs/photos';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { StaffRole } from '../../../contract/roles';
import { photoName, type ShownPhoto } from '../../../entities/repair/photos/labels';
import { PhotoStages } from '../../../entities/repair/photos/PhotoStages';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { toast } from '../../../ui/feedback/toast';
import { Segments } from '../../../ui/form/Segments';
import { useAction } from '../../../ui/use-action';
import { AddPhotos } from './AddPhotos';
import { PendingNotice, PendingPhoto } from './PendingPhotos';
import { freePlaces } from './upload';
import { useUploads } from './use-uploads';

/** The stage choices for a device that has just come in and is already being repaired. */
const STAGE_CHOICES = { intake: 'Before work', work: 'During work' } as const;

interface Props {
  repair: RepairReply;
  role: StaffRole;
  now: number;
  replace: (repair: RepairReply) => void;
  refresh: () => void;
}

/** The photos of a job; not shown if the shop has no bucket for photos. */
export function Photos({ repair, role, now, replace, refresh }: Props) {
  const { name, photos, state, side, custody, timeline } = repair;
  const { uploads, isStuck, ...queue } = useUploads({ repair, replace });
  const [chosen, setChosen] = useState<PhotoStage>();
  const [leaving, setLeaving] = useState<ShownPhoto | null>(null);
  const isHere = side === 'holder' || side === 'both';
  const facts = { state, receivedAt: receivedAtOf(timeline) };
  const stages = isHere && !custody?.to ? photoStagesOf(facts, now) : [];
  const stage = stages.find((each) => each === chosen) ?? stages[0];
  if (photos === undefined) return null;
  if (photos.length === 0 && stage === undefined && uploads.length === 0) return null;
  const waiting = uploads.filter((each) => each.stage === stage).length;
  return (
    <section className="card" aria-labelledby="job-photos">
      <h2 id="job-photos" tabIndex={-1}>
        Photos
      </h2>
      <PhotoStages
        name={name}
        photos={photos}
        load={({ stage, position }, signal) =>
          call(readPhoto, { params: { name, stage, position }, guest: true, signal })
        }
        more={(of) => {
          const own = uploads.filter((each) => each.stage === of);
          return own.length === 0
            ? null
            : own.map((each) => <PendingPhoto key={each.id} upload={each} isStuck={isStuck} />);
        }}
        actions={(photo) =>
          isHere &&
          mayDeletePhotos(role) && (
            <button
              type="button"
              className="icon-button"
              aria-label="Delete photo"
              onClick={() => setLeaving(photo)}
            >
              <Trash size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )
        }
      />
      {leaving !== null && (
        <DeletePhoto
          name={name}
          photo={leaving}
          onDeleted={(after) => {
            setLeaving(null);
            replace(after);
          }}
          onFailed={refresh}
          onClose={() => setLeaving(null)}
        />
      )}
      <PendingNotice
        uploads={uploads}
        isStuck={isStuck}
        onRetry={() => queue.retry(stage ?? 'intake')}
        onDiscard={queue.discard}
      />
      {stage !== undefined && stages.length > 1 && (
        <Segments
          label="When the photos are taken"
          choices={STAGE_CHOICES}
          value={stage === 'work' ? 'work' : 'intake'}
          onChoose={setChosen}
        />
      )}
      {stage !== undefined && (
        <AddPhotos
          stage={stage}
          free={freePlaces(photos, stage) - waiting}
          onPhoto={(file) => queue.add(stage, file)}
        />
      )}
    </section>
  );
}

interface DeleteProps {
  name: string;
  photo: ShownPhoto;
  onDeleted: (after: RepairReply) => void;
  onFailed: () => void;
  onClose: () => void;
}

function DeletePhoto({ name, photo, onDeleted, onFailed, onClose }: DeleteProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    setFailure(explainApiError(error).message);
    onFailed();
  });
  return (
    <ConfirmDialog
      title="Delete this photo?"
      text={`${photoName(photo)}. It cannot be restored. The deletion is recorded under your name.`}
      yes="Delete"
      busy={busy}
      failure={failure}
      onYes={() =>
        run(async () => {
          onDeleted(
            await call(deletePhoto, {
              params: { name, stage: photo.stage, position: photo.position },
            }),
          );
          void toast('success', 'Photo deleted');
        })
      }
      onNo={onClose}
    />
  );
}
