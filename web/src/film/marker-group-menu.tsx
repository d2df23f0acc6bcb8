import { Menu } from '@mantine/core';
import type { CSSProperties } from 'react';
import { CategoryMark } from '../components/ui/category-mark';
import type { Marker } from './marker-logic';
import { PlayerMenu } from './player-menu';
import classes from './player-timeline.module.css';

export interface MarkerGroupMenuProps {
  group: Marker[];
  label: string;
  place: CSSProperties;
  inLanes: boolean;
  describe: (marker: Marker) => string;
  onChosen: (marker: Marker) => void;
  onClose: () => void;
}

/** The notes of one pin. Made when it is opened: a hundred closed ones would cost more than the rest of the timeline. */
export function MarkerGroupMenu(props: MarkerGroupMenuProps) {
  const { group, label, place, inLanes, describe, onChosen, onClose } = props;
  return (
    <PlayerMenu opened onClose={onClose} position="top" width={260}>
      <Menu.Target>
        <span
          className={classes.pin}
          style={place}
          data-in-lane={inLanes || undefined}
          data-cover
          aria-hidden
          aria-label={label}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {group.map((marker) => (
          <Menu.Item
            key={marker.id}
            onClick={() => onChosen(marker)}
            leftSection={<CategoryMark category={marker.category} size={20} onVideo labelled />}
          >
            {describe(marker)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </PlayerMenu>
  );
}
