/** The rooms alive, who sits in them, and the end of them. */
import type { Actions } from './actions.ts';
import type { AdminRoom } from './api.ts';

type Props = { readonly rooms: readonly AdminRoom[]; readonly actions: Actions };

export const RoomTable = ({ rooms, actions }: Props) => (
  <section>
    <h2>Rooms ({rooms.length})</h2>
    <div className="admin-scroll" tabIndex={0} role="region" aria-label="Rooms">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Phase</th>
            <th scope="col">Kind</th>
            <th scope="col">Present</th>
            <th scope="col">Seats</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ code, phase, visibility, ruleset, present, seats }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{phase}</td>
              <td>
                {visibility}, {ruleset}
              </td>
              <td>{present}</td>
              <td>
                <ul className="admin-seats">
                  {seats.map(({ seat, name, kind, role, player, online }) => (
                    <li key={seat}>
                      <bdi>{name}</bdi> ({kind}, {role}
                      {online ? '' : ', away'})
                      {player !== null && (
                        <span className="admin-buttons">
                          <button
                            type="button"
                            onClick={() => {
                              actions.rule(player, 'mute', true);
                            }}
                          >
                            Mute
                          </button>
                          <button
                            type="button"
                            onClick={() => {
                              actions.rule(player, 'ban', true);
                            }}
                          >
                            Ban
                          </button>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </td>
              <td>
                <button
                  type="button"
                  onClick={() => {
                    actions.end(code);
                  }}
                >
                  End room
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
